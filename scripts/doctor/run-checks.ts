import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { isPortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Config } from '#server/config.ts';
import { checkFileConsistency, type FileConsistencyReport } from '#server/maintenance/check-file-consistency.ts';
import { readLastBackup } from '#server/maintenance/last-backup.ts';
import { readRetentionDays } from '#server/maintenance/retention-days.ts';
import { DAMAGED_STORE } from '#server/process/describe-failure.ts';
import type { EncryptedFileStore } from '#server/store/files/encrypted-file-store.ts';
import type { FileKeySettings } from '#server/store/files/encryption/file-keys.ts';
import { ignoreMissing } from '#server/store/files/ignore-missing.ts';
import { openReadOnlyStore } from '#server/store/open-read-only-store.ts';
import { isCorruptionError } from '#server/store/sqlite/sqlite-errors.ts';
import type { Reader } from '#server/store/store.ts';
import { checkFileEncryption } from './check-file-encryption.ts';
import type { Finding } from './finding.ts';

/** The installation to check. */
export interface CheckTarget {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly files: EncryptedFileStore;
  readonly fileKeys: FileKeySettings;
  readonly collections: readonly Collection[];
  /** The configured retention periods. */
  readonly retention: Config['retention'];
}

/** The portal cleans up every hour, so its deletions may be late by that much. */
const GRACE_HOURS = 2;
const MIN_FREE_BYTES = megabytes(200);

/** Checks the store, the files and the data folder; changes nothing. */
export async function runChecks(target: CheckTarget): Promise<{ findings: Finding[]; notes: string[] }> {
  const { findings, notes } = await checkStore(target).catch((error: unknown) => {
    if (!isCorruptionError(error)) throw error;
    return { findings: [{ message: DAMAGED_STORE, items: [error.message], isRepairable: false }], notes: [] };
  });
  const encryption = await checkFileEncryption(target.files, target.fileKeys, target.dataFolder);
  return {
    findings: [...findings, ...encryption.findings, ...(await checkFolder(target.dataFolder))],
    notes: [...notes, ...encryption.notes],
  };
}

async function checkStore(target: CheckTarget): Promise<{ findings: Finding[]; notes: string[] }> {
  const store = await openReadOnlyStore(target, target.collections);
  try {
    const damages = store.findProblems();
    // The file references of a damaged store cannot be trusted.
    if (damages.length > 0) return { findings: [{ message: DAMAGED_STORE, items: damages, isRepairable: false }], notes: [] };
    const { uploads } = await readRetentionDays(store.read, target);
    const fileReport = await checkFileConsistency(store.read, target.files, store.collections, uploads * 24 + GRACE_HOURS);
    let records = 0;
    for (const collection of store.collections) records += await store.read.count(collection);
    const findings = [...toFindings(fileReport), ...(await checkLastBackup(store.read))];
    return { findings, notes: [`${records} records and ${fileReport.referencedCount} files were looked at.`] };
  } finally {
    await store.close();
  }
}

/** Returns a finding when the last check of a backup did not pass. */
async function checkLastBackup(reader: Reader): Promise<Finding[]> {
  const backup = await readLastBackup(reader).catch((error: unknown) => {
    // A store of an earlier version does not have this.
    if (isPortalError(error) && error.code === 'conflict') return null;
    throw error;
  });
  const message = {
    '': undefined,
    unchecked: `The backup of ${backup?.made} could not be tried by a restore. 'portal backup --check' makes another one and says why.`,
    bad: "The last backup was found bad and put aside. 'portal backup --check' makes another one and says why.",
  }[backup?.problem ?? ''];
  return message === undefined ? [] : [{ message, items: [], isRepairable: false }];
}

function toFindings({
  missing,
  orphans,
  temporaryFiles,
  overdueDeletions,
  staleDeletions,
  unknownFolders,
}: FileConsistencyReport): Finding[] {
  const all = [
    { message: 'Files that records name are not there. A backup may hold them.', items: missing, isRepairable: false },
    { message: 'Folders in files/ belong to nothing the portal knows.', items: unknownFolders, isRepairable: false },
    { message: 'Files that no record names should have been deleted by now.', items: orphans, isRepairable: true },
    { message: 'Unfinished uploads should have been deleted by now.', items: temporaryFiles, isRepairable: true },
    { message: 'Removed files should have been deleted by now.', items: overdueDeletions, isRepairable: true },
    { message: 'Files are marked as removed though records name them again.', items: staleDeletions, isRepairable: true },
  ];
  return all
    .filter(({ items }) => items.length > 0)
    .map((finding) => ({ ...finding, message: `${finding.message} (${finding.items.length})` }));
}

async function checkFolder(dataFolder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize < MIN_FREE_BYTES)
    findings.push({ message: `The disk is nearly full: ${formatBytes(bavail * bsize)} are left.`, items: [], isRepairable: false });
  const secret = await stat(join(dataFolder, 'secret')).catch(ignoreMissing);
  if (secret !== undefined && (secret.mode & 0o077) !== 0 && process.platform !== 'win32')
    findings.push({
      message: 'Other users of this machine can read the secret: chmod 600 it.',
      items: [join(dataFolder, 'secret')],
      isRepairable: false,
    });
  return findings;
}
