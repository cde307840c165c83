import type { FileLocation } from '../../store/files/file-store.ts';

/** A stored file of which a record gets a copy; it was checked when it was uploaded. */
export interface FileCopy {
  /** Name of the copy. */
  readonly name: string;
  readonly from: FileLocation;
}
