import type { FileHandle } from 'node:fs/promises';

const END_RECORD = 0x06054b50;
const DIRECTORY_RECORD = 0x02014b50;
const MAX_DIRECTORY = 1024 * 1024;

/** Names in a zip file's directory, without unpacking anything; undefined when the file has no sound directory. */
export async function zipNames(file: FileHandle, size: number): Promise<string[] | undefined> {
  const tail = await bytesAt(file, Math.max(0, size - 66_000), size);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END_RECORD) end -= 1;
  if (end < 0) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (length > MAX_DIRECTORY || start + length > size) return undefined;
  const directory = await bytesAt(file, start, start + length);
  const names: string[] = [];
  for (let at = 0, seen = 0; seen < count; seen += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== DIRECTORY_RECORD) return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

/** The bytes from `start` up to `end`, fewer when the file ends before. */
export async function bytesAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, end - start));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}
