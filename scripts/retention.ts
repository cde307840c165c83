import { collections } from '#model/collections/index.ts';
import { readStorageConfig } from '#server/config.ts';
import { applyRetention, type RetentionCounts } from '#server/maintenance/apply-retention.ts';
import { checkFileConsistency } from '#server/maintenance/check-file-consistency.ts';
import { readRetentionDays } from '#server/maintenance/retention-days.ts';
import { deleteUnusedFiles } from '#server/store/files/delete-unused-files.ts';
import { openRawFileStore } from '#server/store/files/open-file-store.ts';
import type { Store } from '#server/store/store.ts';
import { assertStoreExists } from './command/assert-store-exists.ts';
import { parseArguments, runCommand, UsageError } from './command/run-command.ts';
import { withStore } from './command/with-store.ts';

const USAGE = `Removes what has been kept for as long as the settings say. The portal does this by itself once a day.

  portal retention             removes it now, also while the portal runs
  portal retention --dry-run   only says what would be removed`;

const labels: Readonly<Record<string, string>> = {
  codes: 'codes',
  proofs: 'checked numbers',
  counts: 'counts of limits',
  visits: 'notes of visits',
  visitors: 'browsers not seen for a year',
  messages: 'chat messages',
  rooms: 'chat rooms without messages',
  papers: 'ended applications whose papers go',
  applications: 'applications',
  auditAddresses: 'network addresses of the audit trail',
};

await runCommand(async () => {
  const { options, positionals } = parseArguments(USAGE, ['dry-run']);
  if (positionals.length > 0) throw new UsageError(USAGE);
  const { databaseUrl, dataFolder, filesUrl, ...config } = readStorageConfig(process.env);
  await assertStoreExists({ databaseUrl, dataFolder });
  const all = Object.values(collections);
  const storedFiles = await openRawFileStore({ dataFolder, filesUrl });
  await withStore({ databaseUrl, dataFolder }, async (store) => {
    const isDryRun = options['dry-run'];
    const retention = await readRetentionDays(store.read, config);
    const hours = retention.uploads * 24;
    const files = isDryRun
      ? await countFilesDue(store, hours)
      : await deleteUnusedFiles(store, hours, { files: storedFiles, collections: all });
    printCounts(await applyRetention(store, retention, { isDryRun }), files, isDryRun);
  });

  async function countFilesDue({ read }: Store, hours: number): Promise<number> {
    const { orphans, temporaryFiles, overdueDeletions } = await checkFileConsistency(read, storedFiles, all, hours);
    return orphans.length + temporaryFiles.length + overdueDeletions.length;
  }
});

function printCounts(counts: RetentionCounts, files: number, isDryRun: boolean): void {
  console.log(isDryRun ? 'Would be removed:' : 'Removed:');
  const lines = [...Object.entries(counts), ['files', files] as const].filter(([, count]) => count > 0);
  for (const [name, count] of lines)
    console.log(`  ${String(count).padStart(7)}  ${name === 'files' ? 'files that nothing names' : (labels[name] ?? name)}`);
  if (lines.length === 0) console.log('  nothing');
}
