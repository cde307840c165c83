import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#lib/dates/durations.ts';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { settings } from '#model/collections/office/settings.ts';
import { users } from '#model/collections/office/users.ts';
import { defaultOfficeSettings } from '#model/settings/office-settings.ts';
import { setUpSecondFactor } from '../../../test/fakes/totp.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount, resetSecondFactor, setRoles } from '../accounts/staff-accounts.ts';

const password = 'marmalade under seven ladders';
let portal: RunningPortal;
let sequence = 0;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterAll(() => portal.close());

/** Sets the grace period in days; null: no second factor is required. */
async function setGrace(secondFactorGraceDays: number | null): Promise<void> {
  const office = { ...defaultOfficeSettings, secondFactorGraceDays };
  await portal.context.store.write(async (tx) => {
    const stored = await tx.first(settings);
    if (stored) await tx.update(settings, stored.id, { office });
    else await tx.insert(settings, { office });
  });
}

async function signIn(username: string): Promise<{ client: PocketBase; meta: Record<string, unknown> }> {
  const client = portal.client();
  const { meta } = await client.collection('users').authWithPassword(username, password);
  return { client, meta: meta ?? {} };
}

async function addAccount(...roles: string[]): Promise<string> {
  const username = `person${++sequence}`;
  await createAccount(portal.context, { username, roles }, password);
  return username;
}

test('administrators, the captain and the treasurer have seven days to set up a second factor, others need none', async () => {
  for (const roles of [['administrator'], ['captain'], ['treasurer'], ['clerk', 'captain']]) {
    const { client, meta } = await signIn(await addAccount(...roles));
    expect(meta.capabilities).not.toEqual([]);
    const created = parseDate(String(client.authStore.record?.created))?.getTime() ?? 0;
    // The capability was given in the moment before the record was stored.
    const deadline = parseDate(String(meta.secondFactorDeadline))?.getTime() ?? 0;
    expect(Math.abs(deadline - created - 7 * DAY_MS)).toBeLessThan(1000);
  }
  for (const role of ['secretary', 'clerk', 'editor', 'auditor']) {
    expect((await signIn(await addAccount(role))).meta).not.toHaveProperty('secondFactorDeadline');
  }
});

test('after that the account can only set one up, which opens everything again', async () => {
  const username = await addAccount('captain');
  const clerk = await addAccount('clerk');
  const before = await signIn(username);
  expect((await before.client.collection('applications').getList(1, 1)).items).toEqual([]);
  await setGrace(0);
  try {
    // The session that is open already is bound too.
    await expect(before.client.collection('applications').getList(1, 1)).rejects.toMatchObject({ status: 403 });
    const { client, meta } = await signIn(username);
    expect(meta.capabilities).toEqual([]);
    await expect(client.collection('audit').getList(1, 1)).rejects.toMatchObject({ status: 403 });
    expect((await signIn(clerk)).meta.capabilities).not.toEqual([]);

    await setUpSecondFactor(client, password);
    const { meta: opened } = await client.collection('users').authRefresh();
    expect(opened).toMatchObject({ capabilities: expect.arrayContaining(['readCases']) });
    expect(opened).not.toHaveProperty('secondFactorDeadline');
    expect((await client.collection('applications').getList(1, 1)).items).toEqual([]);

    // Recovery on the server: the next sign-in leads to setting up another.
    await resetSecondFactor(portal.context, username);
    expect((await signIn(username)).meta).toMatchObject({ capabilities: [], secondFactorDeadline: expect.any(String) });
  } finally {
    await setGrace(7);
  }
});

test('a role of the office needs one like the built-in roles, seven days from when it began to', async () => {
  const admin = await portal.staffClient();
  const role = await admin.collection('roles').create({ name: 'Registrar', capabilities: ['readCases'] });
  const username = await addAccount('clerk');
  const { id } = (await portal.context.store.read.first(users, { where: fieldEquals('username', username) })) ?? { id: '' };
  const long = serializeDate(new Date(Date.now() - 30 * DAY_MS));
  await portal.context.store.write((tx) => tx.update(users, id, { created: long }));
  await admin.collection('users').update(id, { roles: ['clerk', role.id] });
  expect((await signIn(username)).meta).not.toHaveProperty('secondFactorDeadline');

  const readDeadline = async () => parseDate(String((await signIn(username)).meta.secondFactorDeadline))?.getTime() ?? 0;
  const begun = Date.now();
  await admin.collection('roles').update(role.id, { capabilities: ['readCases', 'manageAccounts'] });
  const deadline = await readDeadline();
  expect(deadline).toBeGreaterThanOrEqual(begun + 7 * DAY_MS);
  expect(deadline).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS);
  // Another such role gives no new time.
  await admin.collection('users').update(id, { roles: ['editor', role.id] });
  expect(await readDeadline()).toBe(deadline);

  await admin.collection('users').update(id, { roles: ['clerk'] });
  expect((await signIn(username)).meta).not.toHaveProperty('secondFactorDeadline');
  await setRoles(portal.context, username, ['captain']);
  expect(await readDeadline()).toBeGreaterThan(deadline);
});

test('an office may require none', async () => {
  const username = await addAccount('administrator');
  await setGrace(null);
  try {
    const { meta } = await signIn(username);
    expect(meta).not.toHaveProperty('secondFactorDeadline');
    expect(meta.capabilities).toContain('manageAccounts');
  } finally {
    await setGrace(7);
  }
});
