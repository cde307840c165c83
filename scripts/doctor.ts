import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { collections } from '#model/collections/index.ts';
import { readPlace } from '#server/config.ts';
import { retentionDays } from '#server/retention-days.ts';
import { openFiles } from '#server/store/open-files.ts';
import { openStore } from '#server/store/open-store.ts';
import { sweep } from '#server/store/sweep.ts';
import { readArguments, runCommand, WrongUse } from './command/run-command.ts';
import { examine, type Finding } from './doctor/examine.ts';

const USAGE = `Looks whether everything in the data folder is sound; works while the portal runs and changes nothing.

  npm run doctor              says what is wrong, and ends with 1 when something is
  npm run doctor -- --mend    also puts right what is safe to put right: deletes files that nothing names any more`;

const MOST_SHOWN = 20;

await runCommand(async () => {
  const { options, words } = readArguments(USAGE, ['mend']);
  if (words.length > 0) throw new WrongUse(USAGE);
  const { databaseUrl, dataFolder, filesUrl, retention } = readPlace(process.env);
  const all = Object.values(collections);
  if (databaseUrl === '' && !existsSync(join(dataFolder, 'portal.db')))
    throw new WrongUse(`There is no store in ${dataFolder}. PORTAL_DATA names the data folder.`);
  const files = await openFiles({ dataFolder, filesUrl });
  const place = { databaseUrl, dataFolder, files, collections: all, retention };
  let { findings, notes } = await examine(place);
  const isMendable = findings.some(({ canBeMended }) => canBeMended);
  if (options.mend && isMendable) {
    tell(findings);
    const store = await openStore({ databaseUrl, dataFolder, collections: all, log: pino({ level: 'silent' }) });
    const { uploads } = await retentionDays(store.read, { retention });
    const deleted = await sweep(store, uploads * 24, { files, collections: all }).finally(() => store.close());
    console.log(`\nMended: ${deleted} files were deleted.\n`);
    ({ findings, notes } = await examine(place));
  }
  for (const note of notes) console.log(note);
  tell(findings);
  if (findings.length === 0) return console.log('Everything is sound.');
  if (!options.mend && findings.some(({ canBeMended }) => canBeMended))
    console.log('\nnpm run doctor -- --mend puts right what is marked with *.');
  process.exitCode = 1;
});

function tell(findings: readonly Finding[]): void {
  for (const { words, which, canBeMended } of findings) {
    console.log(`${canBeMended ? '*' : '!'} ${words}`);
    for (const one of which.slice(0, MOST_SHOWN)) console.log(`    ${one}`);
    if (which.length > MOST_SHOWN) console.log(`    and ${which.length - MOST_SHOWN} more`);
  }
}
