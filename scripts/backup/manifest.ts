import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#lib/texts/parse-json.ts';
import { hashStream } from '#server/store/files/hash-stream.ts';
import { ignoreMissing } from '#server/store/files/ignore-missing.ts';
import { UsageError } from '../command/run-command.ts';

const MANIFEST = 'manifest.json';
/** The file with the reason why a backup is bad. */
const BAD_MARKER = 'BAD.txt';
/** The dump of all sites' records in PostgreSQL, in the folder of a backup. */
export const DUMP_FILE = 'records.dump';

const manifestSchema = z.object({
  /** Increment when older versions could not restore the folder. 2: with sites or a dump. */
  format: z.union([z.literal(1), z.literal(2)]),
  made: z.string(),
  /** Where the records are: in this folder, or in a separate PostgreSQL dump. */
  records: z.enum(['sqlite', 'postgres']),
  counts: z.record(z.string(), z.number()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Files that records refer to and that did not exist. */
  missing: z.array(z.string()),
  /** Hosts of further sites, each with a manifest of its own in `sites/HOST`. */
  sites: z.array(z.string()).optional(),
  /** Rows of each table in `records.dump`; absent when that is not here. */
  tables: z.record(z.string(), z.number()).optional(),
  /** Checksum of the rows of each of these tables, whatever their order. */
  fingerprints: z.record(z.string(), z.string()).optional(),
});

/** A backup that differs from its source or from its manifest. */
export class BadBackupError extends UsageError {}

/** The contents of a backup. Written last: a folder without it is not a complete backup. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Writes the manifest of a backup durably. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, MANIFEST), 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
  await file.sync();
  await file.close();
}

/** Marks the folder of a backup as bad: nothing restores it any more. */
export async function markBackupAsBad(folder: string, reason: string): Promise<void> {
  await writeFile(join(folder, BAD_MARKER), `${reason}\n`, { mode: 0o600 });
}

/**
 * Reads the manifest of a backup.
 * @throws UsageError when the folder is not a backup, or one that was found bad.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  if (folder.endsWith('.age'))
    throw new UsageError(`${folder} is encrypted. Open it with the private key first: docs/operations.md, After a lost disk.`);
  const reason = await readFile(join(folder, BAD_MARKER), 'utf8').catch(() => undefined);
  if (reason !== undefined)
    throw new UsageError(`The backup in ${folder} was found bad when it was made. Take another one. What its check said: ${reason.trim()}`);
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(ignoreMissing);
  if (text === undefined) throw new UsageError(`${folder} holds no finished backup: there is no ${MANIFEST} in it.`);
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new UsageError(`${folder} holds a backup that this portal cannot read. It is damaged, or a newer portal made it.`);
  return parsed.data;
}

/** The size and SHA-256 checksum of a file. */
export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  return { sha256: await hashStream(createReadStream(path)), bytes: (await stat(path)).size };
}
