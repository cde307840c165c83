import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { type PersonCollection, personCollections } from '#model/collections/erasures.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy.ts';
import { limits } from '#model/limits.ts';
import { buildPortal } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Principal } from '#server/identity/principal.ts';
import { executeErasures } from '#server/maintenance/execute-erasures.ts';
import { askForErasure } from '#server/records/privacy/erasure-requests.ts';
import { findPeople } from '#server/records/privacy/find-people.ts';
import { writePersonArchive } from '#server/records/privacy/write-person-archive.ts';
import { resolveUserPath, runCommand, UsageError } from './command/run-command.ts';

const USAGE = `What the portal keeps about a person: finds it, copies it, and asks for its erasure. Works while the portal runs.

  npm run privacy -- search TEXT                          phone number, name, email or application number
  npm run privacy -- copy FILE.zip RECORD...              writes a copy of these records, as 'search' names them
  npm run privacy -- erase --reason "WHY" RECORD...       asks for the erasure; somebody agrees to it at /admin/privacy
  npm run privacy -- continue                             carries out what somebody has agreed to`;

type Context = Awaited<ReturnType<typeof buildPortal>>['context'];

/** The person at the machine: asks, and can agree to nothing. */
const operator: Principal = { role: 'staff', capabilities: new Set(), ipAddress: '', userAgent: 'npm run privacy', isSameOrigin: true };

const commands: Readonly<Record<string, (context: Context, words: readonly string[], reason: string) => Promise<void>>> = {
  async search({ store }, words) {
    const text = words.join(' ');
    if (text.replace(/[^\p{L}\p{N}]/gu, '').length < limits.privacySearchLength)
      throw new UsageError(`Type at least ${limits.privacySearchLength} letters or digits.`);
    const { people, isCut } = await findPeople(store.read, text);
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
    // Never over another file, and readable for its owner only.
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(await writePersonArchive(context, parseRecords(records)), target);
    console.log(`The copy is in ${path}. Hand it only to the person it is about.`);
  },
  async erase({ store }, records, reason) {
    if (reason === '' || reason.length > limits.erasureReasonLength)
      throw new UsageError(`--reason says how the person asked and who they are, in at most ${limits.erasureReasonLength} characters.`);
    await store.write((tx) => askForErasure(tx, operator, parseRecords(records), reason));
    console.log('Asked for. Somebody of the staff agrees or refuses at /admin/privacy.');
  },
  async continue(context) {
    await context.store.runExclusive(() => executeErasures(context, new AbortController().signal));
    console.log('What was agreed to is erased.');
  },
};

await runCommand(async () => {
  const { values, positionals } = parseCommandLine();
  const [command, ...words] = positionals;
  const run = command === undefined ? undefined : commands[command];
  if (values.help || command === undefined) return console.log(USAGE);
  if (run === undefined) throw new UsageError(`There is no command '${command}'.\n\n${USAGE}`);
  const { app, context } = await buildPortal(readConfig(process.env), ['records'], pino({ level: 'silent' }));
  try {
    await app.ready();
    await run(context, words, values.reason?.trim() ?? '');
  } finally {
    await app.close();
  }
});

function parseCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: { reason: { type: 'string' }, help: { type: 'boolean' } } });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function parseRecords(words: readonly string[]): PersonRecordKey[] {
  const keys = words.map((word) => {
    const [name, id = ''] = word.split(':');
    const collection = personCollections.find((one): one is PersonCollection => one === name);
    if (collection === undefined || id === '') throw new UsageError(`'${word}' is no record. Write it as 'search' names it.`);
    return { collection, id };
  });
  if (keys.length === 0 || keys.length > limits.privacyRecords)
    throw new UsageError(`Name 1 to ${limits.privacyRecords} records.\n\n${USAGE}`);
  return keys;
}
