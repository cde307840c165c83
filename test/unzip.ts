import { inflateRawSync } from 'node:zlib';

/** Returns the files of a ZIP archive by name. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const archiveFiles = new Map<string, Buffer>();
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    archiveFiles.set(name, archive.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes));
  }
  return archiveFiles;
}
