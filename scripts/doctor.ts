import { collections } from '#model/collections/index.ts';
import { readStorageConfig } from '#server/config.ts';
import { readRetentionDays } from '#server/maintenance/retention-days.ts';
import { deleteUnusedFiles } from '#server/store/files/delete-unused-files.ts';
import { openFileStore } from '#server/store/files/open-file-store.ts';
import { assertStoreExists } from './command/assert-store-exists.ts';
import { parseArguments, runCommand, UsageError } from './command/run-command.ts';
import { withStore } from './command/with-store.ts';
import type { Finding } from './doctor/finding.ts';
import { runChecks } from './doctor/run-checks.ts';

const USAGE = `Looks whether everything in the data folder is sound; works while the portal runs and changes nothing.

  portal doctor           says what is wrong, and ends with 1 when something is
  portal doctor --repair  also repairs what is safe to repair: deletes files that nothing names any more`;

const MAX_ITEMS_SHOWN = 20;

await runCommand(async () => {
  const { options, positionals } = parseArguments(USAGE, ['repair']);
  if (positionals.length > 0) throw new UsageError(USAGE);
  const { databaseUrl, dataFolder, filesUrl, fileKeys, retention } = readStorageConfig(process.env);
  const all = Object.values(collections);
  await assertStoreExists({ databaseUrl, dataFolder });
  const files = await openFileStore({ dataFolder, filesUrl, fileKeys });
  const place = { databaseUrl, dataFolder, files, fileKeys, collections: all, retention };
  let { findings, notes } = await runChecks(place);
  const hasRepairable = findings.some(({ isRepairable }) => isRepairable);
  if (options.repair && hasRepairable) {
    printFindings(findings);
    const deleted = await withStore({ databaseUrl, dataFolder }, async (store) => {
      const { uploads } = await readRetentionDays(store.read, { retention });
      return deleteUnusedFiles(store, uploads * 24, { files, collections: all });
    });
    console.log(`\nRepaired: ${deleted} files were deleted.\n`);
    ({ findings, notes } = await runChecks(place));
  }
  for (const note of notes) console.log(note);
  printFindings(findings);
  if (findings.length === 0) return console.log('Everything is sound.');
  if (!options.repair && findings.some(({ isRepairable }) => isRepairable))
    console.log("\n'portal doctor --repair' repairs what is marked with *.");
  process.exitCode = 1;
});

function printFindings(findings: readonly Finding[]): void {
  for (const { message, items, isRepairable } of findings) {
    console.log(`${isRepairable ? '*' : '!'} ${message}`);
    for (const one of items.slice(0, MAX_ITEMS_SHOWN)) console.log(`    ${one}`);
    if (items.length > MAX_ITEMS_SHOWN) console.log(`    and ${items.length - MAX_ITEMS_SHOWN} more`);
  }
}
