import type { Readable } from 'node:stream';

/** A stored file, ready to be read. */
export interface StoredFile {
  readonly size: number;
  readonly modified: Date;
  /** Opens the file, or a byte range of it. */
  open(range?: ByteRange): Readable;
}

/** A byte range of a file, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
  /** Number of bytes to read at once; storage that cannot choose it ignores it. */
  readonly highWaterMark?: number;
}

/** Location of a file: collection, record and stored name. */
export interface FileLocation {
  readonly collection: string;
  readonly recordId: string;
  readonly name: string;
}

/** A validated upload that is to be stored under a name. */
export interface FinishedUpload {
  readonly temporaryPath: string;
  readonly name: string;
}

/** One entry of {@link FileStore.list}. */
export interface ListedFile extends FileLocation {
  /** Returns the time of the last change; undefined when the file no longer exists. */
  modified(): Promise<Date | undefined>;
}

/**
 * Files of records, by collection, record and stored name, in a local folder or in S3 storage.
 * Every method rejects with PortalError `unavailable` when the storage does not answer.
 */
export interface FileStore {
  /**
   * Returns a new local path for an upload until it is validated. Write and read the file by
   * `temporary-file.ts` only, because it may be encrypted.
   */
  createTemporaryPath(): Promise<string>;
  /**
   * Moves finished files to their final location; durable when it resolves. When it rejects, none
   * of them remains.
   */
  save(collection: string, recordId: string, files: readonly FinishedUpload[]): Promise<void>;
  /**
   * Replaces an existing file as a whole; durable when it resolves. When it rejects, the old one
   * stays.
   */
  replace(collection: string, recordId: string, file: FinishedUpload): Promise<void>;
  /** Returns the file, or undefined when it does not exist. */
  find(collection: string, recordId: string, name: string): Promise<StoredFile | undefined>;
  /** Deletes files and their thumbnails at once; for uploads whose record was rejected. */
  removeWithThumbnails(collection: string, recordId: string, names: readonly string[]): Promise<void>;
  /** Iterates over every file; files of one record are consecutive. */
  list(): AsyncIterable<ListedFile>;
  /** Deletes exactly this file. Returns whether it existed. */
  delete(location: FileLocation): Promise<boolean>;
  /** Returns the names of local temporary files that were last modified before this time. */
  listStaleTemporaryFiles(before: Date): Promise<readonly string[]>;
  /** Deletes stale temporary files and empty folders. Returns the number of files deleted. */
  cleanUp(before: Date): Promise<number>;
}

/**
 * Returns the name of the original that a thumbnail (`thumb_<size>_<name>`) belongs to; undefined
 * for other files.
 */
export function thumbnailOriginalName(name: string): string | undefined {
  return /^thumb_\d+x\d+[tbf]?_(.+)$/.exec(name)?.[1];
}

/** Whether a stored file is one of the named files, or a thumbnail of one. */
export function isFileOrThumbnail(name: string, names: readonly string[]): boolean {
  return names.includes(name) || names.includes(thumbnailOriginalName(name) ?? name);
}

const PATH_SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.*+=#-]*$/;

/**
 * Builds `collection/record/name`; undefined when a segment has characters that no generated name
 * has.
 */
export function buildFilePath(collection: string, recordId: string, name: string): string | undefined {
  const segments = [collection, recordId, name];
  return segments.every((segment) => PATH_SEGMENT.test(segment)) ? segments.join('/') : undefined;
}
