import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { isPortalError } from '#lib/errors.ts';
import { collections } from '#model/collections/index.ts';
import { users } from '#model/collections/users.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { keepPrivate } from '#server/private-umask.ts';
import { createSessions } from '#server/session.ts';
import { type AccountMade, addAccount, resetPassword, resetSecondFactor, setDisabled } from '#server/staff.ts';
import { openStore } from '#server/store/open-store.ts';

const USAGE = `Staff accounts of the portal. Works while the portal runs.

  npm run staff -- list
  npm run staff -- add NAME [--email ADDRESS] [--name "FULL NAME"]
  npm run staff -- reset NAME      a new password; ends all sessions
  npm run staff -- reset-second-factor NAME    for who has lost the device and the recovery codes; ends all sessions
  npm run staff -- disable NAME    keeps the account out; ends all sessions
  npm run staff -- enable NAME

A password is made and shown once, or taken from STAFF_PASSWORD.`;

/** Something asked for that cannot be done, with the words for it. */
class WrongUse extends Error {}

keepPrivate();
try {
  await run();
} catch (error) {
  const words = wordsFor(error);
  if (words === undefined) throw error;
  console.error(words);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [command, name, ...rest] = positionals;
  if (values.help) return console.log(USAGE);
  const needsName = command !== 'list';
  if (command === undefined || !['list', 'add', 'reset', 'reset-second-factor', 'disable', 'enable'].includes(command)) {
    throw new WrongUse(command === undefined ? USAGE : `There is no command '${command}'.\n\n${USAGE}`);
  }
  if (needsName && name === undefined) throw new WrongUse(`Whose account? Write: npm run staff -- ${command} NAME`);
  if (rest.length > 0 || (!needsName && name !== undefined))
    throw new WrongUse(`That is one word too many: '${positionals.at(-1)}'. Full names go in quotes: --name "Ana Cruz"`);
  if (command !== 'add' && (values.email !== undefined || values.name !== undefined))
    throw new WrongUse(`--email and --name belong to 'add' only.`);
  await withStore(command, name ?? '', values);
}

async function withStore(command: string, name: string, values: { email?: string | undefined; name?: string | undefined }): Promise<void> {
  const config = readConfig(process.env);
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    collections: Object.values(collections),
    log: pino({ level: 'silent' }),
  });
  const parts = { store, sessions: createSessions(store, config) };
  const password = config.firstAccount.password || undefined;
  try {
    if (command === 'list') {
      for (const { username, email, name: fullName, disabled, secondFactor } of await store.read.list(users)) {
        console.log(
          [username, email, fullName, secondFactor ? '(second factor)' : '', disabled ? '(disabled)' : '']
            .filter((part) => part !== '')
            .join('  '),
        );
      }
    } else if (command === 'add')
      tell('was added', await addAccount(parts, { username: name, email: values.email ?? '', name: values.name ?? '' }, password));
    else if (command === 'reset') tell('has a new password and is signed out everywhere', await resetPassword(parts, name, password));
    else if (command === 'reset-second-factor')
      console.log(`${await resetSecondFactor(parts, name)} signs in with the password alone and is signed out everywhere.`);
    else console.log(`${await setDisabled(parts, name, command === 'disable')} is ${command}d.`);
  } finally {
    await store.close();
  }
}

function tell(what: string, { username, password }: AccountMade): void {
  console.log(`${username} ${what}.${password === undefined ? '' : `\nPassword, shown only now: ${password}`}`);
}

function wordsFor(error: unknown): string | undefined {
  if (error instanceof WrongUse || error instanceof ConfigError) return error.message;
  if (isPortalError(error)) {
    const fields = Object.entries(error.fields ?? {}).map(([field, { message }]) => `${field}: ${message}`);
    return fields.length > 0 ? fields.join('\n') : error.message;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return error instanceof Error && code.startsWith('ERR_PARSE_ARGS') ? `${error.message}\n\n${USAGE}` : undefined;
}
