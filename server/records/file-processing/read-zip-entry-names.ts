import { megabytes } from '#lib/numbers/megabytes.ts';
import type { OpenTemporaryFile } from '../../store/files/temporary-file.ts';

const END_OF_CENTRAL_DIRECTORY = 0x06054b50;
const CENTRAL_DIRECTORY_ENTRY = 0x02014b50;
const MAX_DIRECTORY_BYTES = megabytes(1);

/**
 * Reads the entry names of a ZIP file's directory without unpacking; undefined when it has no valid
 * directory.
 */
export async function readZipEntryNames(file: OpenTemporaryFile): Promise<string[] | undefined> {
  const { size } = file;
  const tail = await file.read(Math.max(0, size - 66_000), size);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_CENTRAL_DIRECTORY) end -= 1;
  if (end < 0) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (length > MAX_DIRECTORY_BYTES || start + length > size) return undefined;
  const directory = await file.read(start, start + length);
  const names: string[] = [];
  for (let at = 0, entryNumber = 0; entryNumber < count; entryNumber += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== CENTRAL_DIRECTORY_ENTRY) return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
