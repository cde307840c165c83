import type PocketBase from 'pocketbase';
import type { RecordModel, RecordService } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { users as accounts } from '#model/collections/office/users.ts';
import { confirmationRequiredCode, sessionPaths } from '#model/endpoints/accounts/session.ts';
import { expireConfirmations } from '../../../../test/expire-confirmations.ts';
import { startFakeMailServer } from '../../../../test/fakes/mail-server.ts';
import { keepGivenPasswords } from '../../../../test/keep-given-passwords.ts';
import { staffAccount } from '../../../../test/portal-settings.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { createAccount } from '../../../identity/accounts/staff-accounts.ts';

let portal: RunningPortal;
let staff: PocketBase;
const password = 'marmalade under seven ladders';

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

const users = (): RecordService<RecordModel> => staff.collection('users');
/** The answer to what needs a confirmation that is not older than ten minutes. */
const unconfirmed = { status: 403, response: { data: { session: { code: confirmationRequiredCode } } } };
const errorResponse = (field: string, code: string): object => ({ status: 400, response: { data: { [field]: { code } } } });

test('a new account needs a good password, typed twice', async () => {
  await expect(users().create({ username: 'ana' })).rejects.toMatchObject(errorResponse('password', 'validation_required'));
  await expect(users().create({ username: 'ana', password: 'short', passwordConfirm: 'short' })).rejects.toMatchObject(
    errorResponse('password', 'validation_min_text_constraint'),
  );
  const common = 'passwordpassword123';
  await expect(users().create({ username: 'ana', password: common, passwordConfirm: common })).rejects.toMatchObject(
    errorResponse('password', 'validation_common_password'),
  );
  await expect(users().create({ username: 'ana', password, passwordConfirm: `${password}!` })).rejects.toMatchObject(
    errorResponse('passwordConfirm', 'validation_values_mismatch'),
  );
  const createdAccount = await users().create({
    roles: ['administrator'],
    username: 'ana',
    email: 'ana@example.com',
    password,
    passwordConfirm: password,
    passwordHash: 'mine',
    verified: true,
  });
  expect(createdAccount).toMatchObject({ username: 'ana', verified: false, disabled: false });
  expect(createdAccount).not.toHaveProperty('passwordHash');
  await expect(users().create({ roles: ['administrator'], username: 'ANA', password, passwordConfirm: password })).rejects.toMatchObject(
    errorResponse('username', 'validation_not_unique'),
  );
  expect((await portal.client().collection('users').authWithPassword('ana', password)).record.id).toBe(createdAccount.id);
});

test('acting on another account asks for a recent confirmation, and ends its sessions', async () => {
  const bea = await users().create({ roles: ['administrator'], username: 'bea', password, passwordConfirm: password });
  await keepGivenPasswords(portal);
  const beas = portal.client();
  await beas.collection('users').authWithPassword('bea', password);
  expect((await beas.collection('audit').getList(1, 1)).items).toHaveLength(1);
  await expireConfirmations(portal, String(staff.authStore.record?.id));
  await expect(users().update(bea.id, { disabled: true })).rejects.toMatchObject(unconfirmed);
  await expect(users().create({ roles: ['clerk'], username: 'x.y', password, passwordConfirm: password })).rejects.toMatchObject(
    unconfirmed,
  );
  await staff.send(sessionPaths.confirm, { method: 'POST', body: { ownPassword: staffAccount.password } });
  expect(await users().update(bea.id, { disabled: true })).toMatchObject({ disabled: true });
  expect((await beas.collection('audit').getList(1, 1)).items).toEqual([]);
  await expect(portal.client().collection('users').authWithPassword('bea', password)).rejects.toMatchObject({ status: 400 });
});

describe('one’s own name and mail', () => {
  const person = { username: 'dina', email: 'dina@example.com', name: 'Dina' };
  let accountClient: PocketBase;
  let id = '';
  beforeAll(async () => {
    await createAccount(portal.context, person, password);
    accountClient = portal.client();
    id = (await accountClient.collection('users').authWithPassword(person.username, password)).record.id;
  });
  const readStored = async () => portal.context.store.read.get(accounts, id);
  const form = (fields: Record<string, string>): FormData => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  test('are not changed without a recent confirmation, however the change is sent', async () => {
    const values: Record<string, string>[] = [
      { name: 'Mallory' },
      { email: 'mallory@example.com' },
      { username: 'mallory' },
      { email: '' },
    ];
    const modifiers: Record<string, string>[] = ['name', 'email', 'username'].flatMap((name) =>
      [`${name}+`, `+${name}`, `${name}-`].flatMap((key) => [{ [key]: 'Mallory' }, { [key]: person[name as keyof typeof person] }]),
    );
    const proofs: Record<string, string>[] = [{}, { ownPassword: password }, { oldPassword: password }];
    await expireConfirmations(portal, id);
    for (const change of [...values, ...modifiers]) {
      for (const proof of proofs) {
        const body = { ...change, ...proof };
        const me = accountClient.collection('users');
        const batch = accountClient.createBatch();
        batch.collection('users').update(id, body);
        const upsert = accountClient.createBatch();
        upsert.collection('users').upsert({ id, ...body });
        const formBody = { '@jsonPayload': JSON.stringify(body) };
        const writes = [
          () => me.update(id, body),
          () => me.update(id, form(body)),
          () => me.update(id, form(formBody)),
          () => batch.send(),
          () => upsert.send(),
        ];
        // What changes nothing may be answered; what matters is the row.
        for (const write of writes) await write().catch((error: { status: number }) => expect([400, 403]).toContain(error.status));
        expect(await readStored()).toMatchObject(person);
      }
    }
    await expect(accountClient.collection('users').update(id, { name: 'Mallory' })).rejects.toMatchObject(unconfirmed);
  });

  test('are not asked about where they stay as they are, and change with a confirmation', async () => {
    expect(await accountClient.collection('users').update(id, { ...person, emailVisibility: true })).toMatchObject({
      emailVisibility: true,
    });
    expect(await accountClient.collection('users').update(id, { language: 'fil' })).toMatchObject({ language: 'fil' });
    await expect(accountClient.collection('users').update(id, { language: 'tl' })).rejects.toMatchObject({
      response: { data: { language: {} } },
    });
    await accountClient.send(sessionPaths.confirm, { method: 'POST', body: { ownPassword: password } });
    expect(await accountClient.collection('users').update(id, { name: 'Dina Flores' })).toMatchObject({ name: 'Dina Flores' });
    expect(await accountClient.collection('users').update(id, form({ email: 'd@example.com' }))).toMatchObject({
      email: 'd@example.com',
    });
    const next = `${password}!`;
    const both = { name: 'Dina', password: next, passwordConfirm: next, oldPassword: password };
    expect(await accountClient.collection('users').update(id, both)).toMatchObject({ name: 'Dina' });
  });

  test('slow down who guesses the password', async () => {
    const strict = await startPortal({ services: ['records'], env: { LIMIT_SIGN_INS_PER_IDENTITY: '3' } });
    try {
      const clerk = await strict.staffClient();
      const guess = () => clerk.send(sessionPaths.confirm, { method: 'POST', body: { ownPassword: 'wrong' } });
      for (let at = 0; at < 3; at += 1) await expect(guess()).rejects.toMatchObject({ status: 400 });
      await expect(guess()).rejects.toMatchObject({ status: 429 });
    } finally {
      await strict.close();
    }
  });
});

test('the address that an account had is told that it has another one now', async () => {
  await using mail = await startFakeMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'office@portal.example.ph' };
  const running = await startPortal({ services: ['records', 'notification'], env });
  try {
    const clerk = await running.staffClient();
    const me = clerk.collection('users');
    const id = String(clerk.authStore.record?.id);
    await me.update(id, { name: 'Clerk' });
    await me.update(id, { email: 'new@example.com' });
    await vi.waitFor(() => expect(mail.mails).toHaveLength(1), { timeout: 20_000 });
    const [mailMessage] = mail.mails;
    expect(mailMessage?.to).toMatchObject([{ address: staffAccount.email }]);
    expect(mailMessage?.subject).toBe('Your staff account was changed');
    expect(mailMessage?.text).toContain('The account clerk of the staff of Barangay');
    expect(mailMessage?.text).toContain('Hindi na po email ng account na clerk');
    expect(JSON.stringify(mailMessage)).not.toContain('new@example.com');
    const another = await me.create({ roles: ['administrator'], username: 'eva', password, passwordConfirm: password });
    await me.update(another.id, { email: 'eva@example.com' });
    await me.update(another.id, { email: '' });
    await vi.waitFor(() => expect(mail.mails).toHaveLength(2), { timeout: 20_000 });
    expect(mail.mails[1]?.to).toMatchObject([{ address: 'eva@example.com' }]);
  } finally {
    await running.close();
  }
});

test('the last open account cannot be closed', async () => {
  for (const other of await users().getFullList({ filter: `username != "${staffAccount.username}" && disabled = false` })) {
    await users().update(other.id, { disabled: true });
  }
  const id = String(staff.authStore.record?.id);
  await expect(users().update(id, { disabled: true })).rejects.toMatchObject(errorResponse('disabled', 'validation_last_account'));
  await expect(users().delete(id)).rejects.toMatchObject({ status: 403 });
});

test('one’s own new password needs the old one and ends every session', async () => {
  const id = String(staff.authStore.record?.id);
  await expect(users().update(id, { password, passwordConfirm: password })).rejects.toMatchObject(
    errorResponse('oldPassword', 'validation_invalid_old_password'),
  );
  expect(await users().update(id, { name: 'Clerk' })).toMatchObject({ name: 'Clerk' });
  await users().update(id, { password, passwordConfirm: password, oldPassword: staffAccount.password });
  expect(await users().getFullList()).toEqual([]);
  expect((await portal.client().collection('users').authWithPassword(staffAccount.username, password)).record.name).toBe('Clerk');
});
