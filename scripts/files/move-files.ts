import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildFilePath, type FileLocation, type FileStore } from '#server/store/files/file-store.ts';
import { hashStream } from '#server/store/files/hash-stream.ts';

export interface MoveResult {
  /** The files copied in this run, and their bytes. */
  readonly copied: number;
  readonly bytes: number;
  /** The files that an earlier run had copied. */
  readonly alreadyCopied: number;
  /** Files whose names the portal does not generate; they are not moved. */
  readonly unknownFiles: readonly string[];
}

/**
 * Copies all files from one store to another and reads each back. Deletes the originals only when
 * all copies are identical. Can be repeated after an interruption: existing copies are compared,
 * not copied again.
 * @param onProgress receives the number of finished files after each one.
 * @throws Error when a copy differs from its original; nothing is deleted then.
 */
export async function moveFiles(from: FileStore, to: FileStore, onProgress: (done: number) => void): Promise<MoveResult> {
  let [copied, bytes, alreadyCopied] = [0, 0, 0];
  const unknownFiles: string[] = [];
  const copiedFiles: FileLocation[] = [];
  for await (const { collection, recordId, name } of from.list()) {
    if (buildFilePath(collection, recordId, name) === undefined) {
      unknownFiles.push([collection, recordId, name].filter(Boolean).join('/'));
      continue;
    }
    const file = await from.find(collection, recordId, name);
    // Deleted meanwhile, or a folder.
    if (file === undefined) continue;
    const location = { collection, recordId, name };
    if (await isSame(file, await to.find(collection, recordId, name))) alreadyCopied += 1;
    else {
      await copy(file.open(), to, location);
      if (!(await isSame(file, await to.find(collection, recordId, name))))
        throw new Error(`${collection}/${recordId}/${name} is not the same where it was copied to`);
      copied += 1;
      bytes += file.size;
    }
    copiedFiles.push(location);
    onProgress(copiedFiles.length);
  }
  for (const location of copiedFiles) await from.delete(location);
  await from.cleanUp(new Date());
  return { copied, bytes, alreadyCopied, unknownFiles };
}

async function copy(bytes: Readable, to: FileStore, { collection, recordId, name }: FileLocation): Promise<void> {
  const temporaryPath = await to.createTemporaryPath();
  try {
    await pipeline(bytes, createWriteStream(temporaryPath, { mode: 0o600 }));
    await to.save(collection, recordId, [{ temporaryPath, name }]);
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

type FoundFile = Awaited<ReturnType<FileStore['find']>>;

async function isSame(original: NonNullable<FoundFile>, copied: FoundFile): Promise<boolean> {
  if (copied === undefined || original.size !== copied.size) return false;
  return (await hashStream(original.open())) === (await hashStream(copied.open()));
}
