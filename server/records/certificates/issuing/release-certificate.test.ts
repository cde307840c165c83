import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { applicationCertificatePath, releaseCertificatePath } from '#model/endpoints/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import { official, sampleApplication, service } from '../../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { outbox } from '../../../store/schema/private-tables.ts';
import type { Certificate } from './issue-certificate.ts';

let portal: RunningPortal;
let staff: PocketBase;
let serviceId: string;

beforeAll(async () => {
  portal = await startPortal({ services: ['records', 'notification'] });
  staff = await portal.staffClient();
  await staff.collection('settings').create({ office: { quietFrom: '', quietUntil: '', pickupCodes: true } });
  await staff.collection('officials').create({ ...official, position: 'Barangay Captain' });
  serviceId = (await staff.collection('services').create({ ...service, issuedWithoutApproval: true })).id;
  const template = { kind: 'BC', name: 'Barangay Clearance', body: '<p>{name}</p>', service: serviceId, inUse: true };
  await staff.collection('certificate_templates').create(template);
});
afterAll(() => portal.close());

async function issue(more: object = {}): Promise<Certificate> {
  const { id } = await staff.collection('applications').create({ ...sampleApplication, serviceId, ...more });
  return makePaper(id);
}
const makePaper = (application: string, more: object = {}) =>
  staff.send<Certificate>(applicationCertificatePath(application), {
    method: 'POST',
    body: { kind: 'BC', language: 'en', facts: { name: 'Ana Cruz' }, issue: true, ...more },
  });
const release = ({ id, updated }: Certificate, more: object) =>
  staff.send<Certificate>(releaseCertificatePath(id), {
    method: 'POST',
    body: { updated, releaseMethod: 'collected', releasedTo: 'Ana Cruz', releasedAgainst: 'PhilSys 1', ...more },
  });
const errorResponse = (field: string, code: string, params?: object) => ({
  status: 400,
  response: { data: { [field]: { code, ...(params && { params }) } } },
});
const readStored = (id: string) => portal.context.store.read.get(certificates, id);

/** Waits for the last text message about an application, and returns the code in it. */
async function readCode(application: string, count = 1): Promise<string> {
  return vi.waitFor(async () => {
    const rows = await portal.context.store.read.list(outbox, { where: fieldEquals('record', application) });
    const textRows = rows.filter(({ kind, channel, state }) => channel === 'text' && state === 'sent' && kind !== 'received');
    expect(textRows).toHaveLength(count);
    const texts = (await readFile(join(portal.dataFolder, 'outbox', 'sms.jsonl'), 'utf8'))
      .split('\n')
      .filter((line) => line.includes('ick-up code'));
    return /code: (\d{6})\. /.exec(texts.at(-1) ?? '')?.[1] ?? '';
  });
}
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

test('the text message tells the code, which nothing stores, and whoever tells it gets the paper', async () => {
  const createdCertificate = await issue();
  expect(createdCertificate.hasPickupCode).toBe(true);
  const rows = await portal.context.store.read.list(outbox, { where: fieldEquals('record', createdCertificate.application) });
  const code = await readCode(createdCertificate.application);
  expect(code).toMatch(/^\d{6}$/);
  expect(JSON.stringify([rows, await readStored(createdCertificate.id)])).not.toContain(code);
  for (const [more, field, error] of [
    [{}, 'releaseProof', 'validation_required'],
    [{ releaseProof: 'word' }, 'releaseProof', 'validation_required'],
    [{ releaseProof: 'code' }, 'pickupCode', 'validation_required'],
    [{ releaseProof: 'code', pickupCode: `${code}1` }, 'pickupCode', 'validation_invalid_format'],
    [{ releaseProof: 'code', pickupCode: { a: 1 } }, 'pickupCode', 'validation_invalid_format'],
  ] as const)
    await expect(release(createdCertificate, more)).rejects.toMatchObject(errorResponse(field, error));
  const remainingAttempts = limits.pickupCodeAttempts - 1;
  await expect(release(createdCertificate, { releaseProof: 'code', pickupCode: otherThan(code) })).rejects.toMatchObject(
    errorResponse('pickupCode', 'certificate_wrong_pickup_code', { left: remainingAttempts }),
  );
  const releasedCertificate = await release(createdCertificate, { releaseProof: 'code', pickupCode: code });
  expect(releasedCertificate).toMatchObject({ releaseMethod: 'collected', releaseProof: 'code' });
  // A correction needs no code, and keeps what was proven.
  expect(await release(releasedCertificate, { releasedTo: 'Bea Cruz', releaseProof: 'signature' })).toMatchObject({
    releasedTo: 'Bea Cruz',
    releaseProof: 'code',
  });
});

test('after five wrong codes, tried at once, the right one is refused too, and a signature releases the paper', async () => {
  const createdCertificate = await issue();
  const code = await readCode(createdCertificate.application);
  const wrong = { releaseProof: 'code', pickupCode: otherThan(code) };
  const attempts = await Promise.allSettled(
    Array.from({ length: limits.pickupCodeAttempts + 3 }, () => release(createdCertificate, wrong)),
  );
  const codes = attempts.map((one) => one.status === 'rejected' && one.reason.response.data.pickupCode.code);
  expect(codes.filter((one) => one === 'certificate_wrong_pickup_code')).toHaveLength(limits.pickupCodeAttempts - 1);
  expect(codes.filter((one) => one === 'certificate_pickup_code_blocked')).toHaveLength(4);
  await expect(release(createdCertificate, { releaseProof: 'code', pickupCode: code })).rejects.toMatchObject(
    errorResponse('pickupCode', 'certificate_pickup_code_blocked'),
  );
  expect(await release(createdCertificate, { releaseProof: 'signature' })).toMatchObject({ releaseProof: 'signature' });
});

test('a replaced paper has another code, and its message tells it', async () => {
  const first = await issue();
  const before = await readCode(first.application);
  const second = await makePaper(first.application, { replaces: { id: first.id, updated: first.updated, reason: 'A wrong name.' } });
  const after = await readCode(first.application, 2);
  expect(after).not.toBe(before);
  await expect(release(second, { releaseProof: 'code', pickupCode: before })).rejects.toMatchObject({ status: 400 });
  expect(await release(second, { releaseProof: 'code', pickupCode: after })).toMatchObject({ releaseProof: 'code' });
});

test('who has no number gets no code, and sent papers need none', async () => {
  const createdCertificate = await issue();
  expect(await release(createdCertificate, { releaseMethod: 'sent' })).toMatchObject({ releaseMethod: 'sent', releaseProof: '' });
  const office = await staff.collection('settings').getFirstListItem('');
  await staff.collection('settings').update(office.id, { office: { pickupCodes: true, messageChannels: ['mail'] } });
  const without = await issue();
  expect(without.hasPickupCode).toBe(false);
  expect(await release(without, {})).toMatchObject({ releaseMethod: 'collected', releaseProof: '' });
});

test('one clerk tries a bounded number of codes', async () => {
  const office = await staff.collection('settings').getFirstListItem('');
  await staff.collection('settings').update(office.id, { office: { pickupCodes: true, messageChannels: ['text'] } });
  const papers = await Promise.all(Array.from({ length: 5 }, () => issue()));
  const status = async (paper: Certificate) =>
    release(paper, { releaseProof: 'code', pickupCode: '000000' }).then(
      () => 200,
      (error) => error.status,
    );
  const answers: number[] = [];
  for (const paper of papers) for (let n = 0; n < limits.pickupCodeAttempts; n += 1) answers.push(await status(paper));
  expect(answers.filter((one) => one === 400).length).toBeLessThanOrEqual(limits.pickupCodeAttemptsPerHour);
  expect(answers.at(-1)).toBe(429);
});
