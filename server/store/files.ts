import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  readonly modified: Date;
  /** Opens the bytes, or a part of them (both ends included). */
  open(range?: { start: number; end: number }): Readable;
}

/** Files of records, by collection, record and stored name. */
export interface FileStore {
  /** Where an upload is written until it is known to be good; on the same file system as the rest. */
  temporary(): Promise<string>;
  /** Moves finished files into place: fsync, rename, fsync of the folder. When it throws, none of them stays. */
  keep(collection: string, recordId: string, files: readonly { temporaryPath: string; name: string }[]): Promise<void>;
  find(collection: string, recordId: string, name: string): Promise<StoredFile | undefined>;
  /** Removes files at once; for uploads whose record was refused. */
  remove(collection: string, recordId: string, names: readonly string[]): Promise<void>;
}
