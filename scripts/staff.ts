import { users } from '#model/collections/office/users.ts';
import { hasSecondFactor } from '#model/endpoints/accounts/second-factor.ts';
import { builtInRoles } from '#model/roles/roles.ts';
import { readConfig, readStorageConfig } from '#server/config.ts';
import { createSessions } from '#server/identity/accounts/sessions.ts';
import {
  type AccountCredentials,
  createAccount,
  resetPassword,
  resetSecondFactor,
  setAccountDisabled,
  setRoles,
} from '#server/identity/accounts/staff-accounts.ts';
import { assertStoreExists } from './command/assert-store-exists.ts';
import { parseArguments, runCommand, UsageError } from './command/run-command.ts';
import { withStore } from './command/with-store.ts';

const USAGE = `Staff accounts of the portal. Works while the portal runs.

  portal staff list
  portal staff add NAME [--email ADDRESS] [--name "FULL NAME"] [--roles clerk,editor]
  portal staff roles NAME --roles administrator    replaces the roles; ends all sessions
  portal staff reset NAME      a new password; ends all sessions
  portal staff reset-second-factor NAME    removes codes and passkeys of who has lost them; ends all sessions
  portal staff disable NAME    keeps the account out; ends all sessions
  portal staff enable NAME

A password is made and shown once, or taken from STAFF_PASSWORD.`;

await runCommand(run);

async function run(): Promise<void> {
  const { options: values, positionals } = parseArguments(USAGE, [], ['email', 'name', 'roles']);
  const [command, name, ...extraArguments] = positionals;
  const needsName = command !== 'list';
  if (command === undefined || !['list', 'add', 'roles', 'reset', 'reset-second-factor', 'disable', 'enable'].includes(command)) {
    throw new UsageError(command === undefined ? USAGE : `There is no command '${command}'.\n\n${USAGE}`);
  }
  if (needsName && name === undefined) throw new UsageError(`Whose account? Write: portal staff ${command} NAME`);
  if (extraArguments.length > 0 || (!needsName && name !== undefined))
    throw new UsageError(`That is one word too many: '${positionals.at(-1)}'. Full names go in quotes: --name "Ana Cruz"`);
  if (command !== 'add' && (values.email !== undefined || values.name !== undefined))
    throw new UsageError(`--email and --name belong to 'add' only.`);
  if (command === 'roles' ? values.roles === undefined : command !== 'add' && values.roles !== undefined)
    throw new UsageError(`--roles belongs to 'add' and 'roles': ${Object.keys(builtInRoles).join(', ')}.`);
  await executeCommand(command, name ?? '', values);
}

type Options = { readonly [option in 'email' | 'name' | 'roles']?: string | undefined };

async function executeCommand(command: string, name: string, values: Options): Promise<void> {
  await assertStoreExists(readStorageConfig(process.env));
  const config = readConfig(process.env);
  await withStore(config, async (store) => {
    const context = { store, sessions: createSessions(store, config) };
    const password = config.firstAccount.password || undefined;
    if (command === 'list') {
      for (const account of await store.read.list(users)) {
        const { username, email, name: fullName, disabled, roles } = account;
        const flags = [hasSecondFactor(account) && '(second factor)', disabled && '(disabled)'];
        console.log([username, email, fullName, roles.join(','), ...flags].filter(Boolean).join('  '));
      }
    } else if (command === 'add') printAccount('was added', await createAccount(context, toAccount(name, values), password));
    else if (command === 'roles') console.log(`${await setRoles(context, name, toRoles(values) ?? [])} has these roles: ${values.roles}.`);
    else if (command === 'reset')
      printAccount('has a new password and is signed out everywhere', await resetPassword(context, name, password));
    else if (command === 'reset-second-factor')
      console.log(`${await resetSecondFactor(context, name)} signs in with the password alone and is signed out everywhere.`);
    else console.log(`${await setAccountDisabled(context, name, command === 'disable')} is ${command}d.`);
  });
}

function toAccount(username: string, { email = '', name = '', roles }: Options) {
  return { username, email, name, ...(roles !== undefined && { roles: toRoles({ roles }) ?? [] }) };
}

function toRoles({ roles }: Options): string[] | undefined {
  return roles?.split(',').map((role) => role.trim());
}

function printAccount(event: string, { username, password }: AccountCredentials): void {
  console.log(`${username} ${event}.${password === undefined ? '' : `\nPassword, shown only now: ${password}`}`);
}
