import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { type CertificateTotals, certificateTotalsPath } from '#model/endpoints/certificates/certificate-totals.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterAll(() => portal.close());

test('a month counts the numbers that it gave in the Philippines, by kind and by what became of them', async () => {
  const staff = await portal.staffClient();
  await portal.context.store.write(async (tx) => {
    await tx.insert(certificateTemplates, { kind: 'BC', version: 1, name: 'Clearance' });
    await tx.insert(certificateTemplates, { kind: 'BC', version: 2, name: 'Barangay Clearance' });
    const add = (sequence: number, state: 'issued' | 'voided', created: string, kind = 'BC') =>
      tx.insert(certificates, { controlNumber: `${kind}-${sequence}`, kind, sequence, state, receiptAmount: 50.5, created });
    await add(1, 'issued', '2026-09-30 15:59:59.000Z');
    await add(2, 'issued', '2026-09-30 16:00:00.000Z');
    await add(3, 'voided', '2026-10-15 00:00:00.000Z');
    await add(4, 'issued', '2026-10-31 15:59:59.000Z');
    await add(5, 'issued', '2026-10-31 16:00:00.000Z');
    await add(1, 'issued', '2026-10-02 00:00:00.000Z', 'IND');
  });
  const { kinds } = await staff.send<CertificateTotals>(certificateTotalsPath('2026-10'), { method: 'GET' });
  expect(kinds).toEqual([
    { kind: 'BC', name: 'Barangay Clearance', given: 3, prepared: 0, issued: 2, voided: 1, revoked: 0, replaced: 0, received: 101 },
    { kind: 'IND', name: '', given: 1, prepared: 0, issued: 1, voided: 0, revoked: 0, replaced: 0, received: 50.5 },
  ]);
});

test('what is no month is not found', async () => {
  const staff = await portal.staffClient();
  for (const month of ['2026-13', '0000-01', '9999-12', 'x', '2026', '../../health'])
    await expect(staff.send(certificateTotalsPath(month), { method: 'GET' })).rejects.toMatchObject({ status: 404 });
});
