import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { users } from '#model/collections/office/users.ts';
import { erasures, type PersonCollection, personCollections } from '#model/collections/privacy/erasures.ts';
import { hasSecondFactor } from '#model/endpoints/accounts/second-factor.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy/privacy.ts';
import { isPrivacySearch } from '#model/endpoints/privacy/privacy.ts';
import { limits } from '#model/limits.ts';
import { buildPortal } from '#server/app.ts';
import { readConfig, readStorageConfig } from '#server/config.ts';
import { verifyPassword } from '#server/identity/accounts/password.ts';
import { readAccountCapabilities } from '#server/identity/accounts/read-account-capabilities.ts';
import type { Principal } from '#server/identity/principal.ts';
import { consumeSecondFactorCode } from '#server/identity/second-factor/second-factor.ts';
import { executeErasures } from '#server/maintenance/execute-erasures.ts';
import { decideErasure, requestErasure } from '#server/records/privacy/erasure-requests.ts';
import { findPeople } from '#server/records/privacy/find-people.ts';
import { logPersonExport, logPersonSearch } from '#server/records/privacy/person-records.ts';
import { writePersonArchive } from '#server/records/privacy/write-person-archive.ts';
import { assertStoreExists } from './command/assert-store-exists.ts';
import { parseArguments, resolveUserPath, runCommand, UsageError } from './command/run-command.ts';

const USAGE = `What the portal keeps about a person: finds, copies and erases it. Works while the portal runs.

  portal privacy search TEXT                       phone number, name, email or application number
  portal privacy copy FILE.zip RECORD...           writes a copy of these records, as 'search' names them
  portal privacy erase --reason "WHY" RECORD...    asks for the erasure, to which somebody of the staff has to agree
  portal privacy erasures                          those that wait for somebody to agree
  portal privacy agree ERASURE --as NAME           agrees as an account that may, here or at /admin/privacy, and erases
  portal privacy continue                          carries out what somebody has agreed to

To agree takes the password of the account in STAFF_PASSWORD, and --code when it has a second factor.`;

type Context = Awaited<ReturnType<typeof buildPortal>>['context'];

/** The person at the machine, who may request an erasure and needs an account to agree to one. */
const operator: Principal = { role: 'staff', capabilities: new Set(), ipAddress: '', userAgent: 'portal privacy', isSameOrigin: true };

/** The options of the command line. */
interface Options {
  readonly reason: string;
  readonly as: string;
  readonly code: string;
}

const commands: Readonly<Record<string, (context: Context, args: readonly string[], options: Options) => Promise<void>>> = {
  async search({ store }, args) {
    const text = args.join(' ');
    if (!isPrivacySearch(text)) throw new UsageError(`Type at least ${limits.privacySearchLength} letters or digits.`);
    const { people, isCut } = await findPeople(store.read, text);
    await store.write((tx) => logPersonSearch(tx, operator, people.length));
    for (const { name, phone, email, birthDate, records } of people) {
      console.log([name, phone, email, birthDate.slice(0, 10)].filter(Boolean).join(' · '));
      for (const { collection, id, title } of records) console.log(`  ${collection}:${id}  ${title}`);
    }
    if (people.length === 0) console.log('Nothing is kept about this person.');
    if (isCut) console.log('There is more. Type more of the name or number.');
  },
  async copy(context, [file, ...records]) {
    if (file === undefined) throw new UsageError(USAGE);
    const path = resolveUserPath(file);
    const keys = parseRecords(records);
    // Never over another file, and readable for its owner only.
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await once(target, 'open');
    try {
      await context.store.write((tx) => logPersonExport(tx, operator, keys));
      await pipeline(await writePersonArchive(context, keys), target);
    } catch (error) {
      await rm(path);
      throw error;
    }
    console.log(`The copy is in ${path}. Hand it only to the person it is about.`);
  },
  async erase({ store }, records, { reason }) {
    if (reason === '' || reason.length > limits.erasureReasonLength)
      throw new UsageError(`--reason says how the person asked and who they are, in at most ${limits.erasureReasonLength} characters.`);
    await store.write((tx) => requestErasure(tx, operator, parseRecords(records), reason));
    console.log('Asked for. Somebody of the staff agrees or refuses at /admin/privacy.');
  },
  async erasures({ store }) {
    const pendingErasures = await store.read.list(erasures, { where: fieldEquals('status', 'requested') });
    for (const { id, created, reason, records } of pendingErasures)
      console.log(`${id}  ${created.slice(0, 10)}  ${records?.length ?? 0} records  ${reason}`);
    if (pendingErasures.length === 0) console.log('No erasure waits.');
  },
  async agree(context, [id = ''], { as, code }) {
    if (id === '' || as === '') throw new UsageError(USAGE);
    const principal = await authenticateAccount(context, as, code);
    await context.store.write((tx) => decideErasure(tx, principal, id, true));
    await executeAgreedErasures(context);
  },
  continue: executeAgreedErasures,
};

async function executeAgreedErasures(context: Context): Promise<void> {
  await context.store.runExclusive(() => executeErasures(context, new AbortController().signal));
  console.log('What was agreed to is erased.');
}

/**
 * Authenticates the owner of an account by password and, if it has one, second factor.
 *
 * @throws UsageError when either is wrong, and for an account without the right to erase
 */
async function authenticateAccount({ store, config }: Context, name: string, code: string): Promise<Principal> {
  const user = await store.read.first(users, { where: fieldEquals('username', name.toLowerCase()) });
  const isAuthenticated =
    (await verifyPassword(config.firstAccount.password, user?.passwordHash)) &&
    user !== undefined &&
    !user.disabled &&
    (!hasSecondFactor(user) || (await store.write((tx) => consumeSecondFactorCode(tx, config, user, code))) !== undefined);
  if (!isAuthenticated || user === undefined) throw new UsageError('This is not the password, or not the code, of an account in use.');
  const capabilities = await readAccountCapabilities(store.read, user);
  if (!capabilities.has('handlePrivacy')) throw new UsageError(`${user.username} may not agree to an erasure.`);
  return { ...operator, user, capabilities };
}

await runCommand(async () => {
  const { options, positionals } = parseArguments(USAGE, [], ['reason', 'as', 'code']);
  const [command, ...args] = positionals;
  const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (command === undefined) return console.log(USAGE);
  if (run === undefined) throw new UsageError(`There is no command '${command}'.\n\n${USAGE}`);
  await assertStoreExists(readStorageConfig(process.env));
  // The running portal uses the port of the metrics.
  const { app, context } = await buildPortal(
    readConfig({ ...process.env, METRICS_PORT: undefined }),
    ['records'],
    pino({ level: 'silent' }),
  );
  try {
    await app.ready();
    await run(context, args, { reason: options.reason?.trim() ?? '', as: options.as ?? '', code: options.code ?? '' });
  } finally {
    await app.close();
  }
});

function parseRecords(references: readonly string[]): PersonRecordKey[] {
  const keys = references.map((reference) => {
    const [name, id = ''] = reference.split(':');
    const collection = personCollections.find((one): one is PersonCollection => one === name);
    if (collection === undefined || id === '') throw new UsageError(`'${reference}' is no record. Write it as 'search' names it.`);
    return { collection, id };
  });
  if (keys.length === 0 || keys.length > limits.privacyRecords)
    throw new UsageError(`Name 1 to ${limits.privacyRecords} records.\n\n${USAGE}`);
  return keys;
}
