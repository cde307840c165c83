import type PocketBase from 'pocketbase';
import type { RecordModel, RecordService } from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPortal, staffAccount, startPortal } from '../../test/portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
const password = 'marmalade under seven ladders';
/** What making an account or acting on another one asks for. */
const ownPassword = staffAccount.password;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

const users = (): RecordService<RecordModel> => staff.collection('users');
const refusal = (field: string, code: string): object => ({ status: 400, response: { data: { [field]: { code } } } });

test('a new account needs a good password, typed twice', async () => {
  await expect(users().create({ username: 'ana' })).rejects.toMatchObject(refusal('password', 'validation_required'));
  await expect(users().create({ username: 'ana', password: 'short', passwordConfirm: 'short' })).rejects.toMatchObject(
    refusal('password', 'validation_min_text_constraint'),
  );
  const common = 'passwordpassword123';
  await expect(users().create({ username: 'ana', password: common, passwordConfirm: common })).rejects.toMatchObject(
    refusal('password', 'validation_common_password'),
  );
  await expect(users().create({ username: 'ana', password, passwordConfirm: `${password}!` })).rejects.toMatchObject(
    refusal('passwordConfirm', 'validation_values_mismatch'),
  );
  await expect(users().create({ username: 'ana', password, passwordConfirm: password })).rejects.toMatchObject(
    refusal('ownPassword', 'validation_invalid_old_password'),
  );
  const made = await users().create({
    ownPassword,
    username: 'ana',
    email: 'ana@example.com',
    password,
    passwordConfirm: password,
    passwordHash: 'mine',
    verified: true,
  });
  expect(made).toMatchObject({ username: 'ana', verified: false, disabled: false });
  expect(made).not.toHaveProperty('passwordHash');
  await expect(users().create({ ownPassword, username: 'ANA', password, passwordConfirm: password })).rejects.toMatchObject(
    refusal('username', 'validation_not_unique'),
  );
  expect((await portal.client().collection('users').authWithPassword('ana', password)).record.id).toBe(made.id);
});

test('acting on another account asks for one’s own password, and ends its sessions', async () => {
  const bea = await users().create({ ownPassword, username: 'bea', password, passwordConfirm: password });
  const beas = portal.client();
  await beas.collection('users').authWithPassword('bea', password);
  expect((await beas.collection('audit').getList(1, 1)).items).toHaveLength(1);
  await expect(users().update(bea.id, { disabled: true })).rejects.toMatchObject(refusal('ownPassword', 'validation_invalid_old_password'));
  await expect(users().update(bea.id, { disabled: true, ownPassword: password })).rejects.toMatchObject({ status: 400 });
  expect(await users().update(bea.id, { disabled: true, ownPassword })).toMatchObject({ disabled: true });
  expect((await beas.collection('audit').getList(1, 1)).items).toEqual([]);
  await expect(portal.client().collection('users').authWithPassword('bea', password)).rejects.toMatchObject({ status: 400 });
});

test('the last open account cannot be closed', async () => {
  for (const other of await users().getFullList({ filter: `username != "${staffAccount.username}" && disabled = false` })) {
    await users().update(other.id, { disabled: true, ownPassword });
  }
  const id = String(staff.authStore.record?.id);
  await expect(users().update(id, { disabled: true })).rejects.toMatchObject(refusal('disabled', 'validation_last_account'));
  await expect(users().delete(id)).rejects.toMatchObject({ status: 403 });
});

test('one’s own new password needs the old one and ends every session', async () => {
  const id = String(staff.authStore.record?.id);
  await expect(users().update(id, { password, passwordConfirm: password })).rejects.toMatchObject(
    refusal('oldPassword', 'validation_invalid_old_password'),
  );
  expect(await users().update(id, { name: 'Clerk' })).toMatchObject({ name: 'Clerk' });
  await users().update(id, { password, passwordConfirm: password, oldPassword: staffAccount.password });
  expect(await users().getFullList()).toEqual([]);
  expect((await portal.client().collection('users').authWithPassword(staffAccount.username, password)).record.name).toBe('Clerk');
});
