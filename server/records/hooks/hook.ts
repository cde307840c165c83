import { parseWireDate } from '#lib/dates.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Caller } from '../../caller.ts';
import type { Parts } from '../../parts.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';
import type { Modification } from '../resolve-body.ts';
import type { NamedUpload } from '../uploads.ts';
import type { Viewer } from '../viewer.ts';

/** One create, update or delete on its way to the store. */
export interface Write {
  readonly parts: Parts;
  readonly caller: Caller;
  readonly viewer: Viewer;
  readonly of: Collection;
  readonly action: 'create' | 'update' | 'delete';
  /** Id of the record, a new one's too. */
  readonly id: string;
  /**
   * New values that the caller may write, by field, and by its key what is no field. Never under `field+`, `+field` or
   * `field-`: those are resolved before any hook is called. A `receive` may change it.
   */
  readonly sent: { [key: string]: unknown };
  /** Changes of values that are there, which only an update has, and of file names; a `receive` may leave some out. */
  modifications: readonly Modification[];
  /** Files among what was sent; a `receive` may leave some out. */
  uploads: readonly NamedUpload[];
  /** Own number of a submission, as the client sent it; '' without one. */
  readonly idempotencyKey: string;
  /** The portal's own seed, which may set what otherwise comes from the server. */
  readonly isSeeding: boolean;
  /** The visitor of this request; one is made when there is none. Throws `forbidden` for requests of other sites' pages. */
  visitor(): Promise<string>;
}

/** When a new record is made: now, or when the seed says it was. */
export function dateOf({ isSeeding, sent }: Pick<Write, 'isSeeding' | 'sent'>): Date {
  const seeded = isSeeding && typeof sent.created === 'string' ? parseWireDate(sent.created) : undefined;
  return seeded ?? new Date();
}

/** Values that will be stored: only fields that are touched. */
export type Values = { [field: string]: unknown };

/** What a hook answers with in place of the write: a record, or a job that gives one in the transaction and awaits only `tx`. */
export type Received = StoredRecord | ((tx: Tx) => Promise<StoredRecord>);

/**
 * What a collection wants around a write, in the order it is called. One that throws ends it with nothing stored.
 * @typeParam Name the fields it may note in the audit trail
 */
export interface Hook<Name extends string = never> {
  /** Before anything is judged: may turn a form into a record, or answer with one and end the write. */
  receive?(write: Write, before: StoredRecord | undefined): Promise<Received | undefined>;
  /** With judged values, before the transaction: slow things, such as hashing. Gives values to store besides. */
  prepare?(write: Write, values: Readonly<Values>, before: StoredRecord | undefined): Promise<Values>;
  /** In the transaction, before the record is stored; may await only `tx`. May change the values, or end the write with a record as the answer. */
  store?(write: Write, values: Values, tx: Tx, before: StoredRecord | undefined): Promise<StoredRecord | undefined>;
  /** In the transaction, after the record was stored; may await only `tx`. `before` is absent for a new record. */
  stored?(write: Write, record: StoredRecord, tx: Tx, before: StoredRecord | undefined): Promise<void>;
  /** Fields whose changes it notes in the audit trail itself. */
  readonly notes?: readonly Name[];
}
