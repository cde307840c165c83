import { randomId, risingId } from '../random-id.ts';
import type { Access } from './access.ts';
import type { Fields, ValuesOf } from './field.ts';

/** What a collection says of itself; everything else (types, checks, columns, routes, forms) follows from it. */
export interface Collection<FS extends Fields = Fields> {
  /** Name on the wire, in the address and of the table. */
  readonly name: string;
  /** Other names that reach the same collection. */
  readonly aliases?: readonly string[];
  readonly fields: FS;
  /** Columns of each index, which serves lists in both directions; the insertion number ends every index. */
  readonly indexes?: readonly (readonly string[])[];
  /** Sets of columns that no two records share. */
  readonly unique?: readonly (readonly string[])[];
  /** Fields that people look for by a part of them: an index answers `~` on these. */
  readonly search?: readonly string[];
  /** Further indexes, of the lists that people search: they hold besides what is looked for and these fields, so that along them rows are judged without being fetched. */
  readonly searchAlong?: { readonly indexes: readonly (readonly string[])[]; readonly fields: readonly string[] };
  /** Nobody has to be kept from guessing its ids: they rise with time, and a database appends them. */
  readonly risingIds?: boolean;
  readonly access: Access<NoInfer<keyof FS & string>>;
  /** Records about a person: who among staff reads what of them is written to the audit trail. */
  readonly readLog?: ReadLogRule<NoInfer<keyof FS & string>>;
  /** A deleted record can be given back for a while, with its files. Nothing may point at its records, or it must be required. */
  readonly restorable?: boolean;
  /** Records that sign in with a password: they carry a password hash that never leaves the store. */
  readonly signIn?: { readonly identityFields: readonly string[] };
}

/** How reading of a collection is logged. */
export interface ReadLogRule<Name extends string = string> {
  /**
   * What lists show. Reading more of a record counts as opening it, and searching by another field is logged as a search.
   * Live events and batches carry no more.
   */
  readonly listFields: readonly Name[];
  /** Fields that together tell one person from another: so many different people were read. */
  readonly person: readonly Name[];
}

/** Fields that every record has. */
export type RecordBase = {
  id: string;
  collectionId: string;
  collectionName: string;
  created: string;
  updated: string;
};

/** A record of a collection, as it goes over the wire. */
export type RecordOf<C extends Collection> = RecordBase & ValuesOf<C['fields']>;

/** Keeps the literal types of a declaration. */
export function collection<const FS extends Fields>(declaration: Collection<FS>): Collection<FS> {
  return declaration;
}

/** Columns of all indexes that serve lists. */
export function indexesOf({ indexes = [], searchAlong }: Collection): readonly (readonly string[])[] {
  return [...indexes, ...(searchAlong?.indexes ?? [])];
}

/** An id for a new record, 15 characters of `[a-z0-9]`. */
export function newId(of: Pick<Collection, 'risingIds'>): string {
  return of.risingIds ? risingId() : randomId();
}

/** The id of a collection on the wire: made of its name, so it never changes. */
export function collectionId(of: Pick<Collection, 'name'>): string {
  return `pbc_${of.name}`;
}
