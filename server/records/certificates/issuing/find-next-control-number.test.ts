import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { createTestDatabase } from '../../../../test/servers/postgres-global-setup.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { findNextControlNumber } from './find-next-control-number.ts';

const form = '{kind}-{year}-{number}';
const now = new Date('2026-11-24T08:00:00+08:00');
let portals: RunningPortal[];

/** On PostgreSQL two portals share the database, as two processes do. */
beforeAll(async () => {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database };
  portals = [await startPortal({ services: ['records'], env })];
  if (database !== '') portals.push(await startPortal({ services: ['records'], env, dataFolder: portals[0]?.dataFolder ?? '' }));
});
afterAll(async () => {
  for (const portal of portals.toReversed()) await portal.close();
});

const reserve = (portal: RunningPortal, kind: string, at = now) =>
  portal.context.store.write(async (tx) => tx.insert(certificates, await findNextControlNumber(tx, form, kind, at)));

test('numbers reserved at the same time are all different and leave no gap', async () => {
  const issuedNumbers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => portals[at % portals.length]).flatMap((portal) => (portal ? [reserve(portal, 'BC')] : [])),
  );
  const numbers = issuedNumbers.map(({ controlNumber }) => controlNumber).toSorted();
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => `BC-2026-${String(at + 1).padStart(6, '0')}`));
});

test('each kind and each year has its own series, and a reservation that fails leaves no gap', async () => {
  const [portal] = portals as [RunningPortal];
  const failed = portal.context.store.write(async (tx) => {
    await tx.insert(certificates, await findNextControlNumber(tx, form, 'IND', now));
    throw new Error('the paper could not be made');
  });
  await expect(failed).rejects.toThrow('the paper could not be made');
  expect((await reserve(portal, 'IND')).controlNumber).toBe('IND-2026-000001');
  expect((await reserve(portal, 'IND')).controlNumber).toBe('IND-2026-000002');
  expect((await reserve(portal, 'IND', new Date('2026-12-31T17:00:00Z'))).controlNumber).toBe('IND-2027-000001');
});

test('the store refuses a second paper with a number, and a second current paper of a case', async () => {
  const [portal] = portals as [RunningPortal];
  const { store } = portal.context;
  const [first] = await store.read.list(certificates, { where: fieldEquals('controlNumber', 'BC-2026-000001') });
  expect(first).toBeDefined();
  await expect(store.write((tx) => tx.insert(certificates, { controlNumber: 'BC-2026-000001' }))).rejects.toMatchObject({
    fields: { controlNumber: { code: 'validation_not_unique' } },
  });
  const insert = (controlNumber: string) => store.write((tx) => tx.insert(certificates, { controlNumber, currentFor: 'case00000000001' }));
  await insert('X-1');
  await expect(insert('X-2')).rejects.toMatchObject({ fields: { currentFor: { code: 'validation_not_unique' } } });
});
