import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { buildTextSearch } from '#lib/filter/text-search.ts';
import { official, sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { parseCertificateDraft } from '../certificates/issuing/parse-certificate-draft.ts';

/* Names with characters that nobody sees, or that turn the text around them. */

/** Right-to-left override, zero width space, C1 control. */
const HIDDEN = '\u202e\u200b\u009b';

let portal: RunningPortal;
let staff: PocketBase;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

test('names of every kind are stored as people see them', async () => {
  const turned = `Pe${HIDDEN}ña\u2069`;
  const person = await staff.collection('officials').create({ ...official, name: turned });
  expect(person.name).toBe('Peña');
  const clearance = await staff
    .collection('services')
    .create({ ...service, title: `Clear${HIDDEN}ance`, requirements: [`Valid${HIDDEN} ID`] });
  expect(clearance).toMatchObject({ title: 'Clearance', requirements: ['Valid ID'] });
  const password = 'marmalade under seven ladders';
  const account = { username: 'second', name: `Ana${HIDDEN} Cruz`, password, passwordConfirm: password, roles: ['clerk'] };
  expect((await staff.collection('users').create(account)).name).toBe('Ana Cruz');
  const room = await portal.client().collection('messages_room').create({ phone: '\u202a0917 123 4567\u202c', name: turned });
  expect(room).toMatchObject({ phone: '0917 123 4567', name: 'Peña' });
  const address = `12 Aster St\nSouth${HIDDEN} Triangle`;
  const application = { ...sampleApplication, name: `Cruz,${HIDDEN} Ana\n`, address, serviceId: clearance.id };
  const createdApplication = await staff.collection('applications').create(application);
  expect(createdApplication).toMatchObject({ name: 'Cruz, Ana ', address: '12 Aster St\nSouth Triangle' });
  const filter = serializeFilter(buildTextSearch({ name: 'text' }, `cr${HIDDEN}uz`));
  expect((await staff.collection('applications').getFullList({ filter })).map(({ id }) => id)).toEqual([createdApplication.id]);
});

test('a name of nothing but such characters is refused by its field', async () => {
  const errorResponse = staff.collection('officials').create({ ...official, name: HIDDEN });
  await expect(errorResponse).rejects.toMatchObject({ status: 400, response: { data: { name: { code: 'validation_required' } } } });
});

test('a certificate states no such character', () => {
  const { facts } = parseCertificateDraft({ kind: 'residency', facts: { name: `Ana${HIDDEN}\tCruz` } }, ['name']);
  expect(facts.name).toBe('Ana Cruz');
});
