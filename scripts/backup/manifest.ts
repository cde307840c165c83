import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { WrongUse } from '../command/run-command.ts';

const MANIFEST = 'manifest.json';

const manifestShape = z.object({
  /** Raised when an older portal could not restore what is in the folder. */
  format: z.literal(1),
  made: z.string(),
  /** Where the records are: in this folder, or in a dump of PostgreSQL made beside it. */
  records: z.enum(['sqlite', 'postgres']),
  counts: z.record(z.string(), z.number()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Files that records named and that were not there. */
  missing: z.array(z.string()),
});

/** What a backup holds. It is written last: a folder without it is no whole backup. */
export type Manifest = z.infer<typeof manifestShape>;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, MANIFEST), 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
  await file.sync();
  await file.close();
}

/** Reads what a backup says it holds. Throws WrongUse when the folder is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new WrongUse(`${folder} holds no finished backup: there is no ${MANIFEST} in it.`);
  const read = manifestShape.safeParse(JSON.parse(text));
  if (!read.success) throw new WrongUse(`${folder} holds a backup that this portal cannot read. A newer portal may have made it.`);
  return read.data;
}

/** Size and checksum of a file. */
export async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
