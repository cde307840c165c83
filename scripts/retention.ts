import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { collections } from '#model/collections/index.ts';
import { readPlace } from '#server/config.ts';
import { surveyFiles } from '#server/file-survey.ts';
import { applyRetention, type RetentionCounts } from '#server/retention.ts';
import { retentionDays } from '#server/retention-days.ts';
import { openFiles } from '#server/store/open-files.ts';
import { openStore } from '#server/store/open-store.ts';
import { sweep } from '#server/store/sweep.ts';
import { readArguments, runCommand, WrongUse } from './command/run-command.ts';

const USAGE = `Removes what has been kept for as long as the settings say. The portal does this by itself once a day.

  npm run retention                removes it now, also while the portal runs
  npm run retention -- --dry-run   only says what would be removed`;

const words: Readonly<Record<string, string>> = {
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
  const { options, words: more } = readArguments(USAGE, ['dry-run']);
  if (more.length > 0) throw new WrongUse(USAGE);
  const { databaseUrl, dataFolder, filesUrl, ...fixed } = readPlace(process.env);
  if (databaseUrl === '' && !existsSync(join(dataFolder, 'portal.db')))
    throw new WrongUse(`There is no store in ${dataFolder}. PORTAL_DATA names the data folder.`);
  const all = Object.values(collections);
  const stored = await openFiles({ dataFolder, filesUrl });
  const store = await openStore({ databaseUrl, dataFolder, collections: all, log: pino({ level: 'silent' }) });
  try {
    const isDryRun = options['dry-run'];
    const retention = await retentionDays(store.read, fixed);
    const hours = retention.uploads * 24;
    const files = isDryRun ? await filesDue(hours) : await sweep(store, hours, { files: stored, collections: all });
    tell(await applyRetention(store, retention, { isDryRun }), files, isDryRun);
  } finally {
    await store.close();
  }

  async function filesDue(hours: number): Promise<number> {
    const { orphans, temporaries, overdueMarks } = await surveyFiles(store.read, stored, all, hours);
    return orphans.length + temporaries.length + overdueMarks.length;
  }
});

function tell(counts: RetentionCounts, files: number, isDryRun: boolean): void {
  console.log(isDryRun ? 'Would be removed:' : 'Removed:');
  const lines = [...Object.entries(counts), ['files', files] as const].filter(([, count]) => count > 0);
  for (const [name, count] of lines)
    console.log(`  ${String(count).padStart(7)}  ${name === 'files' ? 'files that nothing names' : (words[name] ?? name)}`);
  if (lines.length === 0) console.log('  nothing');
}
