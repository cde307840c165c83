/**
 * What one kind of caller may do with a collection. One table governs output, filter, sort, expand, `fields`, files and
 * live events alike: what a caller may not read, he may not search by either.
 */
export interface RoleAccess<Name extends string = string> {
  /**
   * true: all records. `pinned`: only with a filter that pins this field to one non-empty value (else an empty list).
   * `own`: only records that the server says belong to the caller.
   */
  readonly list: boolean | { readonly pinned: Name; readonly own?: boolean };
  readonly view: boolean;
  readonly create: boolean;
  /** true: every field he may write; a list: only these. */
  readonly update: boolean | readonly Name[];
  readonly delete: boolean;
  /** Live events; `own`: of records that belong to the caller. */
  readonly live: boolean | 'own';
  /** Fields he may read besides id and created; absent: every field that is not hidden. */
  readonly reads?: readonly Name[];
  /** Moments are told as days of the Philippines, so he may not filter or sort by `created` either; the record's owner is told them whole. */
  readonly momentsAsDays?: boolean;
  /** Fields he may set when creating; absent: every field that does not come from the server. */
  readonly writes?: readonly Name[];
  /** A filter that every record he is shown must match, such as `isHidden = false`. */
  readonly where?: string;
  /** Files of private fields: `own` to the visitor they belong to; true with a file token. */
  readonly privateFiles?: boolean | 'own';
}

/**
 * What guests may do. Whoever lets them create or update records names the fields they may write: what is not named is
 * ignored when they create, whichever form its key has, and a new field is closed until it is named.
 */
export type GuestAccess<Name extends string = string> = Omit<RoleAccess<Name>, 'create' | 'update' | 'writes'> & {
  readonly update: false | readonly Name[];
} & ({ readonly create: false; readonly writes?: undefined } | { readonly create: true; readonly writes: readonly Name[] });

/** @typeParam Name the fields of the collection, so that a misspelt one does not compile */
export interface Access<Name extends string = string> {
  readonly guest: GuestAccess<Name>;
  readonly staff: RoleAccess<Name>;
}

const no = { list: false, view: false, create: false, update: false, delete: false, live: false } as const;

/** The usual answers, to be spread and narrowed. */
export const may = {
  nothing: no,
  read: { ...no, list: true, view: true, live: true },
  everything: { list: true, view: true, create: true, update: true, delete: true, live: true, privateFiles: true },
} as const satisfies Record<string, RoleAccess>;
