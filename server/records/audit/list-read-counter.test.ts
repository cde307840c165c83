import { rm } from 'node:fs/promises';
import type PocketBase from 'pocketbase';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { applications } from '#model/collections/applications/applications.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import type { Principal } from '../../identity/principal.ts';
import { staffListReads } from '../../store/schema/private-tables.ts';
import { ListReadCounter } from './list-read-counter.ts';

/* 250 people; the setting as it is, 100. */
const PEOPLE = 250;

let portal: RunningPortal;
let staff: PocketBase;
beforeEach(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  const { id: serviceId } = await staff.collection('services').create(service);
  await portal.context.store.write(async (tx) => {
    for (let at = 0; at < PEOPLE; at += 1) {
      const applicationNumber = `N-${String(at).padStart(4, '0')}`;
      const contactNumber = `+63917${String(1_000_000 + at)}`;
      await tx.insert(applications, {
        ...sampleApplication,
        name: `Person ${at}`,
        contactNumber,
        applicationNumber,
        serviceId,
        status: 'pending',
      } as object);
    }
  });
});
afterEach(() => portal.close());

/** What is counted in memory is the same on either database. */
const testOnSqlite = test.skipIf(process.env.TEST_DATABASE === 'postgres');
const fields = 'id,applicationNumber,name,contactNumber,status';
const list = (page: number, perPage: number, options: object = {}) =>
  staff.collection('applications').getList(page, perPage, { fields, sort: 'applicationNumber', skipTotal: true, ...options });
const logged = async () =>
  (await staff.collection('audit').getFullList({ filter: "action = 'read_list'", sort: '@rowid' })).map(({ details }) => details);

describe('reading lists', () => {
  testOnSqlite('of a hundred people is ordinary; one more is in the audit trail, before the answer', async () => {
    await list(1, 100);
    await list(1, 100, { filter: "status = 'pending'" });
    expect(await logged()).toEqual([]);
    await list(101, 1, { filter: "name ~ 'Person'" });
    expect(await logged()).toEqual([
      { people: 101, rows: 201, lists: 3, filters: expect.arrayContaining(['', 'status = "pending"', 'name ~ "…"']) },
    ]);
    const [entry] = (await staff.collection('audit').getFullList({ filter: "action = 'read_list'" })) ?? [];
    expect(entry).toMatchObject({ actorName: 'clerk', collection: 'applications', recordId: '' });
  });

  testOnSqlite('is noted again at 200 people, not with each list between', async () => {
    for (let page = 1; page <= 5; page += 1) await list(page, 50);
    for (let page = 1; page <= 5; page += 1) await list(page, 50);
    expect((await logged()).map(({ people, lists }) => [people, lists])).toEqual([
      [150, 3],
      [250, 5],
    ]);
  });

  testOnSqlite('that show no person count nobody, and a change or a batch of many counts as a list', async () => {
    const all = await staff.collection('applications').getList(1, PEOPLE, { fields: 'id,status,serviceId' });
    expect(await logged()).toEqual([]);
    for (const { id } of all.items.slice(0, 60)) await staff.collection('applications').update(id, {});
    const batch = staff.createBatch();
    for (const { id } of all.items.slice(60, 101)) batch.collection('applications').update(id, {});
    await batch.send();
    expect(await logged()).toMatchObject([{ people: 101 }]);
  });

  test('goes on counting after a restart', async () => {
    await list(1, 100);
    const { dataFolder, context } = portal;
    const env = { DATABASE_URL: context.config.databaseUrl };
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    await portal.app.close();
    portal = await startPortal({ services: ['records'], dataFolder, env });
    staff = await portal.staffClient();
    await list(101, 1);
    expect(await logged()).toMatchObject([{ people: 101 }]);
  });

  test.runIf(process.env.TEST_DATABASE === 'postgres')('counts what an account reads by way of several processes together', async () => {
    const env = { DATABASE_URL: portal.context.config.databaseUrl };
    const other = await startPortal({ services: ['records'], dataFolder: portal.dataFolder, env });
    onTestFinished(() => other.close());
    const there = other.client();
    there.authStore.save(staff.authStore.token, staff.authStore.record);
    await list(1, 60);
    await there.collection('applications').getList(2, 60, { fields, sort: 'applicationNumber' });
    await vi.waitFor(async () => expect(await logged()).toMatchObject([{ people: 120, rows: 120, lists: 2 }]), { timeout: 20_000 });
    await list(3, 60);
    await there.collection('applications').getList(5, 50, { fields, sort: 'applicationNumber' });
    await vi.waitFor(async () => expect(await logged()).toMatchObject([{ people: 120 }, { people: 230 }]), { timeout: 20_000 });
  });

  testOnSqlite('an ordinary list stores nothing', async () => {
    const writeSpy = vi.spyOn(portal.context.store, 'write');
    await list(1, 50);
    await list(1, 50);
    expect(writeSpy).not.toHaveBeenCalled();
  });

  testOnSqlite('is answered although nothing can be written, and noted as soon as it can', async () => {
    vi.spyOn(portal.context.store, 'write').mockRejectedValueOnce(new Error('disk full'));
    expect((await list(1, 101)).items).toHaveLength(101);
    expect(await logged()).toEqual([]);
    await list(1, 1);
    expect(await logged()).toMatchObject([{ people: 101 }]);
  });

  testOnSqlite('keeps no names', async () => {
    await list(1, 200, { filter: "name ~ 'Person'" });
    const storedReads = JSON.stringify(await portal.context.store.read.list(staffListReads));
    // Without the encoded set, in which any three characters may stand.
    expect(storedReads.replace(/"people":"[^"]*"/, '')).not.toMatch(/Person|917/);
  });

  testOnSqlite('is stored for the others when one account cannot be read', async () => {
    const { store } = portal.context;
    const counter = new ListReadCounter(portal.context);
    const records = await store.read.list(applications, { limit: 3 });
    const countFor = (id: string) => counter.count({ user: { id } } as Principal, applications, records, '');
    await countFor('account00000001');
    vi.spyOn(store.read, 'get').mockRejectedValueOnce(new Error('the database is away'));
    const failing = expect(countFor('account00000000')).rejects.toThrow('the database is away');
    await expect(counter.saveAll()).resolves.toBeUndefined();
    await failing;
    expect((await store.read.list(staffListReads)).map(({ id }) => id)).toEqual(['account00000001']);
  });

  testOnSqlite('stores what the account counted that is evicted from memory', async () => {
    const { store } = portal.context;
    const counter = new ListReadCounter(portal.context);
    const records = await store.read.list(applications, { limit: 3 });
    const countFor = (id: string) => counter.count({ user: { id } } as Principal, applications, records, '');
    const names = Array.from({ length: 51 }, (_, at) => `account${String(at).padStart(8, '0')}`);
    for (const id of names.slice(0, 50)) await countFor(id);
    await countFor('account00000000');
    expect(await store.read.list(staffListReads)).toEqual([]);
    await countFor('account00000050');
    expect((await store.read.list(staffListReads)).map(({ id }) => id)).toEqual(['account00000001']);
  });
});
