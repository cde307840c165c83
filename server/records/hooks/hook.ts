import type { Collection } from '#lib/schema/collection.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import type { FileLocation } from '../../store/files/file-store.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';
import type { ReadContext } from '../access/read-context.ts';
import type { ValidatedUpload } from '../files/validate-uploads.ts';
import type { Modification } from '../write/resolve-body.ts';

/** A create, update or delete before it is stored. */
export interface RecordWrite {
  readonly context: AppContext;
  readonly principal: Principal;
  readonly readContext: ReadContext;
  readonly collection: Collection;
  readonly action: 'create' | 'update' | 'delete';
  /** Id of the record, also for a new one. */
  readonly id: string;
  /**
   * New values by field name, and further keys that are not fields. `field+`, `+field` and `field-`
   * are resolved before hooks run. `beforeValidate` may change it.
   */
  readonly body: { [key: string]: unknown };
  /**
   * Modifications of existing values (updates only) and of file names; `beforeValidate` may drop
   * some.
   */
  modifications: readonly Modification[];
  /** Uploaded files; `beforeValidate` may drop some. */
  uploads: readonly ValidatedUpload[];
  /** Stored files of which the new record gets copies; set by `prepare`. */
  copies?: readonly FileCopy[];
  /** Removed files that the body may name again, by field; set by `beforeValidate`. */
  restorableFiles?: Readonly<Record<string, readonly string[]>>;
  /** Idempotency key of the client; '' for none. */
  readonly idempotencyKey: string;
  /**
   * Returns the request's visitor, creating one if needed.
   *
   * @throws PortalError `forbidden` for requests of other sites
   */
  ensureVisitor(): Promise<string>;
}

/** Values to store: only changed fields. */
export type RecordValues = { [field: string]: unknown };

/**
 * Replaces the write: a record, or a job that returns one within the transaction and awaits only
 * `tx`.
 */
export type HookResult = StoredRecord | ((tx: Tx) => Promise<StoredRecord>);

/**
 * Hook around the writes of a collection; methods in the order of their calls. An error ends the
 * write with nothing stored.
 *
 * @typeParam Name fields whose changes it may audit itself
 */
export interface Hook<Name extends string = never> {
  /** Before validation: may convert a form to a record, or end the write with a response. */
  beforeValidate?(write: RecordWrite, before: StoredRecord | undefined): Promise<HookResult | undefined>;
  /**
   * After validation and before the transaction: for slow work such as hashing. Returns additional
   * values to store.
   */
  prepare?(write: RecordWrite, values: Readonly<RecordValues>, before: StoredRecord | undefined): Promise<RecordValues>;
  /**
   * In the transaction, before the record is stored; may await only `tx`. May change the values, or
   * end the write by returning a record.
   */
  beforeSave?(write: RecordWrite, values: RecordValues, tx: Tx, before: StoredRecord | undefined): Promise<StoredRecord | undefined>;
  /**
   * In the transaction, after the record was stored; may await only `tx`. `before` is absent for a
   * new record.
   */
  afterSave?(write: RecordWrite, record: StoredRecord, tx: Tx, before: StoredRecord | undefined): Promise<void>;
  /** In the transaction of a deletion, before it; may await only `tx`. */
  beforeDelete?(write: RecordWrite, record: StoredRecord, tx: Tx): Promise<void>;
  /**
   * Changes the fields that guests get of a record beyond the access rules. It may depend on the
   * owner, so such records are not cached by role.
   */
  serializeForGuest?(readContext: ReadContext, record: StoredRecord, serialized: RecordValues): Promise<void>;
  /** After a private file was found for a guest who may have it, before it is sent. */
  beforeGuestDownload?(context: AppContext, guest: Principal, record: StoredRecord, fileName: string): Promise<void>;
  /** Fields whose changes the hook audits itself. */
  readonly selfAuditedFields?: readonly Name[];
}

/** A stored file of which a record gets a copy; it was checked when it was uploaded. */
export interface FileCopy {
  /** Name of the copy. */
  readonly name: string;
  readonly from: FileLocation;
}

/** Returns the author of a new record, as a `prepare` hook. */
export async function recordAuthor({ principal }: Pick<RecordWrite, 'principal'>): Promise<{ author: string }> {
  return { author: principal.user?.id ?? '' };
}
