import { randomId, timeOrderedId } from '../random-id.ts';
import type { AccessRules } from './access-rules.ts';
import type { Fields, ValuesOf } from './field.ts';

/** Declaration of a collection. Types, validation, columns, routes and forms follow from it. */
export interface Collection<FS extends Fields = Fields> {
  /** Name in the API, in URLs and of the table. */
  readonly name: string;
  /** Alternative names in the API. */
  readonly aliases?: readonly string[];
  readonly fields: FS;
  /**
   * Columns of each index. Lists use it in both directions; the insertion number ends every index.
   */
  readonly indexes?: readonly (readonly string[])[];
  /** Sets of columns that must be unique together, among records in which no text of them is ''. */
  readonly unique?: readonly (readonly string[])[];
  /** Fields with substring search: an index serves `~`. */
  readonly search?: readonly string[];
  /**
   * Covering indexes for searched lists: besides their keys they hold the searched texts and these
   * fields, so that filters are evaluated without fetching rows.
   */
  readonly coveringIndexes?: { readonly indexes: readonly (readonly string[])[]; readonly fields: readonly string[] };
  /**
   * Ids increase with time, so that a database appends rows. For records whose ids need not be
   * unguessable.
   */
  readonly timeOrderedIds?: boolean;
  readonly access: AccessRules<NoInfer<keyof FS & string>>;
  /** Determines the visitor that owns a record; absent: none. */
  readonly ownership?: Ownership<NoInfer<keyof FS & string>>;
  /** Fields that label a record, best first; the audit trail shows the first non-empty one. */
  readonly labelFields?: readonly NoInfer<keyof FS & string>[];
  /** Personal records: reading by staff is logged in the audit trail. */
  readonly readLog?: ReadLogRule<NoInfer<keyof FS & string>>;
  /**
   * Deleted records can be restored for a while, with their files. Only required relations may
   * point at them.
   */
  readonly restorable?: boolean;
  /** Records can sign in with a password; the hash never leaves the store. */
  readonly signIn?: SignInRule<NoInfer<keyof FS & string>>;
}

/** Rule for records that can sign in. */
export interface SignInRule<Name extends string = string> {
  readonly identityFields: readonly Name[];
  /** Fields that a person reads of the own record besides those that their role reads of all. */
  readonly ownFields: readonly Name[];
  /** Fields that all who may read a record see while another of its fields is true. */
  readonly shownIf: { readonly [Field in Name]?: Name };
}

/** Rule for logging that staff read records of a collection. */
export interface ReadLogRule<Name extends string = string> {
  /**
   * Fields shown in lists. Reading further fields counts as opening the record, and filtering by
   * others is logged as a search. Live events and batches contain only these.
   */
  readonly listFields: readonly Name[];
  /** Fields that together identify a person, for counting how many people were read. */
  readonly personFields: readonly Name[];
}

/**
 * Determines the visitor that owns a record. Visitors are identified by their browser and the phone
 * numbers verified in it; a verification gives access to the records that existed then.
 */
export type Ownership<Name extends string = string> =
  | {
      /** Field with the visitor that created the record. */
      readonly visitor: Name;
      /** Field with the phone number. */
      readonly phone: Name;
      /** Requires a verification of the number even from the browser that created the record. */
      readonly requiresVerification?: boolean;
      /** Field with the time when the visitor ended the record; then it is no longer theirs. */
      readonly endedAt?: Name;
    }
  /** Owned by the owner of the record that this relation points at. */
  | { readonly through: Name }
  /** Owned by the owner of the record with the same id in this collection. */
  | { readonly sameIdIn: string };

/** Fields of every record. */
export type RecordBase = {
  id: string;
  collectionId: string;
  collectionName: string;
  created: string;
  updated: string;
};

/** A record of a collection, as in API responses. */
export type RecordOf<C extends Collection> = RecordBase & ValuesOf<C['fields']>;

/** Declares a collection; preserves literal types. */
export function defineCollection<const FS extends Fields>(declaration: Collection<FS>): Collection<FS> {
  return declaration;
}

/** Returns the columns of all indexes that serve lists. */
export function getIndexes({ indexes = [], coveringIndexes }: Collection): readonly (readonly string[])[] {
  return [...indexes, ...(coveringIndexes?.indexes ?? [])];
}

/** Creates the id of a new record: 15 characters of `[a-z0-9]`. */
export function createRecordId({ timeOrderedIds }: Pick<Collection, 'timeOrderedIds'>): string {
  return timeOrderedIds ? timeOrderedId() : randomId();
}

/** Returns the id of a collection in the API, which is derived from its name. */
export function getCollectionId({ name }: Pick<Collection, 'name'>): string {
  return `pbc_${name}`;
}
