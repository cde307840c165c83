import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  readonly modified: Date;
  /** Opens the bytes, or a part of them (both ends included). */
  open(range?: { start: number; end: number }): Readable;
}

/** Where a file belongs: collection, record and stored name. */
export interface FilePlace {
  readonly collection: string;
  readonly recordId: string;
  readonly name: string;
}

/** A file as a walk through all of them meets it. */
export interface ListedFile extends FilePlace {
  /** Undefined when it has gone in the meantime. */
  modified(): Promise<Date | undefined>;
}

/**
 * Files of records, by collection, record and stored name: in a folder of this machine or in storage that several share.
 * Every call throws `unavailable` when the storage does not answer.
 */
export interface FileStore {
  /** Where an upload is written until it is known to be good: on this machine, whatever holds the files. */
  temporary(): Promise<string>;
  /** Puts finished files in their place; when this answers they are safe there. When it throws, none of them stays. */
  keep(collection: string, recordId: string, files: readonly { temporaryPath: string; name: string }[]): Promise<void>;
  find(collection: string, recordId: string, name: string): Promise<StoredFile | undefined>;
  /** Removes files at once, with the small copies of pictures; for uploads whose record was refused. */
  remove(collection: string, recordId: string, names: readonly string[]): Promise<void>;
  /** Every file, those of one record together. */
  list(): AsyncIterable<ListedFile>;
  /** Removes exactly this file. Gives whether it was there. */
  delete(place: FilePlace): Promise<boolean>;
  /** Unfinished uploads of this machine that nobody has touched since, by name. */
  oldTemporaries(before: Date): Promise<readonly string[]>;
  /** Removes those, and what else is left empty. Gives how many files went. */
  tidy(before: Date): Promise<number>;
}

/** The stored name of the picture that a small copy (`thumb_<size>_<name>`) is of; undefined for other files. */
export function originalOf(name: string): string | undefined {
  return /^thumb_\d+x\d+[tbf]?_(.+)$/.exec(name)?.[1];
}

const PART = /^[A-Za-z0-9_][A-Za-z0-9_.*+=#-]*$/;

/** `collection/record/name`, as files are kept under and marked by; undefined when a part is no name that the portal gives. */
export function filePath(collection: string, recordId: string, name: string): string | undefined {
  const parts = [collection, recordId, name];
  return parts.every((part) => PART.test(part)) ? parts.join('/') : undefined;
}
