import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { formatBytes } from '#lib/format-bytes.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Config } from '#server/config.ts';
import { type FileSurvey, surveyFiles } from '#server/file-survey.ts';
import { retentionDays } from '#server/retention-days.ts';
import type { FileStore } from '#server/store/files.ts';
import { ignoreMissing } from '#server/store/ignore-missing.ts';
import { openStore } from '#server/store/open-store.ts';
import { openSqliteFile } from '#server/store/sqlite-file.ts';
import type { Reader } from '#server/store/store.ts';

/** Something that is not as it should be. */
export interface Finding {
  readonly words: string;
  readonly which: readonly string[];
  /** The sweep puts it right, and nothing is lost by it. */
  readonly canBeMended: boolean;
}

export interface Place {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly files: FileStore;
  readonly collections: readonly Collection[];
  /** What is fixed of how long things are kept. */
  readonly retention: Config['retention'];
}

/** The portal sweeps every hour, so that it may be late by that much. */
const GRACE_HOURS = 2;
const LEAST_ROOM_BYTES = 200 * 1024 * 1024;

const DAMAGED = 'The store is damaged. Restore a backup (npm run restore), and look at the disk.';

/** Looks at the store, the files and the folder; changes nothing. */
export async function examine(place: Place): Promise<{ findings: Finding[]; notes: string[] }> {
  const { findings, notes } = await examineStore(place).catch((error: unknown) => {
    if (!isDamage(error)) throw error;
    return { findings: [{ words: DAMAGED, which: [error.message], canBeMended: false }], notes: [] };
  });
  return { findings: [...findings, ...(await folderFindings(place.dataFolder))], notes };
}

async function examineStore(place: Place): Promise<{ findings: Finding[]; notes: string[] }> {
  const store = place.databaseUrl === '' ? openFile(place) : await openServer(place);
  try {
    const damages = store.problems();
    // What a damaged store says about files means nothing.
    if (damages.length > 0) return { findings: [{ words: DAMAGED, which: damages, canBeMended: false }], notes: [] };
    const { uploads } = await retentionDays(store.read, place);
    const survey = await surveyFiles(store.read, place.files, store.collections, uploads * 24 + GRACE_HOURS);
    let records = 0;
    for (const of of store.collections) records += await store.read.count(of);
    return { findings: findingsOf(survey), notes: [`${records} records and ${survey.named} files were looked at.`] };
  } finally {
    await store.close();
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB, whose last byte they are in every variety. */
function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);
}

interface Opened {
  readonly read: Reader;
  readonly collections: readonly Collection[];
  problems(): string[];
  close(): void | Promise<void>;
}

function openFile({ dataFolder, collections }: Place): Opened {
  return openSqliteFile(join(dataFolder, 'portal.db'), collections);
}

/** PostgreSQL looks after its own files; that it answers is all that can be said from here. */
async function openServer({ databaseUrl, dataFolder, collections }: Place): Promise<Opened> {
  const store = await openStore({ databaseUrl, dataFolder, collections, log: pino({ level: 'silent' }) });
  return { read: store.read, collections, problems: () => [], close: () => store.close() };
}

function findingsOf({ missing, orphans, temporaries, overdueMarks, staleMarks, strangers }: FileSurvey): Finding[] {
  const all = [
    { words: 'Files that records name are not there. A backup may hold them.', which: missing, canBeMended: false },
    { words: 'Folders in files/ belong to nothing the portal knows.', which: strangers, canBeMended: false },
    { words: 'Files that no record names should have been deleted by now.', which: orphans, canBeMended: true },
    { words: 'Unfinished uploads should have been deleted by now.', which: temporaries, canBeMended: true },
    { words: 'Removed files should have been deleted by now.', which: overdueMarks, canBeMended: true },
    { words: 'Files are marked as removed though records name them again.', which: staleMarks, canBeMended: true },
  ];
  return all
    .filter(({ which }) => which.length > 0)
    .map((finding) => ({ ...finding, words: `${finding.words} (${finding.which.length})` }));
}

async function folderFindings(dataFolder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize < LEAST_ROOM_BYTES)
    findings.push({ words: `The disk is nearly full: ${formatBytes(bavail * bsize)} are left.`, which: [], canBeMended: false });
  const secret = await stat(join(dataFolder, 'secret')).catch(ignoreMissing);
  if (secret !== undefined && (secret.mode & 0o077) !== 0 && process.platform !== 'win32')
    findings.push({
      words: 'Other users of this machine can read the secret: chmod 600 it.',
      which: [join(dataFolder, 'secret')],
      canBeMended: false,
    });
  return findings;
}
