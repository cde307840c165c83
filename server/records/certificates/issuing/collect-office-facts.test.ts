import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '#model/collections/office/settings.ts';
import { officials } from '#model/collections/pages/officials.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { collectOfficeFacts } from './collect-office-facts.ts';

const now = new Date('2026-11-24T02:00:00Z');
let portal: RunningPortal;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  await portal.context.store.write((tx) => tx.insert(settings, { site: { name: 'Aster', city: 'Quezon City' } }));
});
afterAll(() => portal.close());

const add = (name: string, position: string) =>
  portal.context.store.write((tx) => tx.insert(officials, { name, position: position as 'Barangay Captain' }));

test('nobody can sign until the office names somebody', async () => {
  await expect(collectOfficeFacts(portal.context, now)).rejects.toMatchObject({
    code: 'invalid',
    fields: { signatory: { code: 'validation_no_signatory' } },
  });
});

test('the Punong Barangay signs, and officials are listed by their position', async () => {
  await add('Nena Bautista', 'Barangay Secretary');
  await add('Jose Cruz', 'Barangay Kagawad');
  await add('Hon. María Peña', 'Barangay Captain');
  await add('Kim Uy', 'SK Kagawad');
  expect(await collectOfficeFacts(portal.context, now)).toEqual({
    letterhead: ['Republic of the Philippines', 'Quezon City', 'Barangay Aster', 'OFFICE OF THE PUNONG BARANGAY'],
    barangay: 'Aster',
    city: 'Quezon City',
    officials: [
      { name: 'Hon. María Peña', position: 'Punong Barangay' },
      { name: 'Hon. Jose Cruz', position: 'Barangay Kagawad' },
      { name: 'Nena Bautista', position: 'Barangay Secretary' },
    ],
    signatory: { name: 'Hon. María Peña', position: 'Punong Barangay' },
  });
});

test('the officer in charge signs from the first day to the last', async () => {
  const office = { actingName: 'Hon. Jose Cruz', actingPosition: 'Officer in Charge', actingFrom: '2026-11-24', actingUntil: '2026-11-26' };
  await portal.context.store.write(async (tx) => {
    const [existingSettings] = await tx.list(settings);
    await tx.update(settings, existingSettings?.id ?? '', { office });
  });
  const signatoryOn = async (time: string) => (await collectOfficeFacts(portal.context, new Date(time))).signatory.name;
  expect(await signatoryOn('2026-11-23T23:59:00+08:00')).toBe('Hon. María Peña');
  expect(await signatoryOn('2026-11-24T00:00:00+08:00')).toBe('Hon. Jose Cruz');
  expect(await signatoryOn('2026-11-26T23:59:00+08:00')).toBe('Hon. Jose Cruz');
  expect(await signatoryOn('2026-11-27T00:00:00+08:00')).toBe('Hon. María Peña');
});
