import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FilePlace, type FileStore, filePath } from '#server/store/files.ts';

export interface Moved {
  /** Files that were put into the new place now, and their bytes. */
  readonly copied: number;
  readonly bytes: number;
  /** Files that an earlier run had put there already. */
  readonly there: number;
  /** What has no name that the portal gives, and stays where it is. */
  readonly strangers: readonly string[];
}

/**
 * Copies every file from one place to another and reads each back; only when all are there and the same are they deleted where they were.
 * Broken off anywhere it is simply done again: what is there already is compared, not copied.
 *
 * @param tell how many files are done, after each.
 * @throws Error when a file is not the same after it was copied: then nothing is deleted.
 */
export async function moveFiles(from: FileStore, to: FileStore, tell: (done: number) => void): Promise<Moved> {
  let [copied, bytes, there] = [0, 0, 0];
  const strangers: string[] = [];
  const safe: FilePlace[] = [];
  for await (const { collection, recordId, name } of from.list()) {
    if (filePath(collection, recordId, name) === undefined) {
      strangers.push([collection, recordId, name].filter(Boolean).join('/'));
      continue;
    }
    const file = await from.find(collection, recordId, name);
    // Removed in the meantime, or a folder where a file should be.
    if (file === undefined) continue;
    const place = { collection, recordId, name };
    if (await isSame(file, await to.find(collection, recordId, name))) there += 1;
    else {
      await copy(file.open(), to, place);
      if (!(await isSame(file, await to.find(collection, recordId, name))))
        throw new Error(`${collection}/${recordId}/${name} is not the same where it was copied to`);
      copied += 1;
      bytes += file.size;
    }
    safe.push(place);
    tell(safe.length);
  }
  for (const place of safe) await from.delete(place);
  await from.tidy(new Date());
  return { copied, bytes, there, strangers };
}

async function copy(bytes: Readable, to: FileStore, { collection, recordId, name }: FilePlace): Promise<void> {
  const temporaryPath = await to.temporary();
  try {
    await pipeline(bytes, createWriteStream(temporaryPath, { mode: 0o600 }));
    await to.keep(collection, recordId, [{ temporaryPath, name }]);
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

type Found = Awaited<ReturnType<FileStore['find']>>;

async function isSame(one: NonNullable<Found>, other: Found): Promise<boolean> {
  if (other === undefined || one.size !== other.size) return false;
  return (await checksum(one.open())) === (await checksum(other.open()));
}

async function checksum(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}
