import type { FilterExpression } from '../filter/filter-expression.ts';

/**
 * Permissions of a role in a collection. They apply to responses, filters, sorts, expands,
 * `fields`, files and live events: a client cannot filter by a field that it cannot read.
 */
export interface RoleAccess<Name extends string = string> {
  /**
   * true: all records. `requiredFilter`: only with a filter that requires a non-empty value of this
   * field; without one the list is empty. `ownedOnly`: of these only owned records. `isGuessable`:
   * the field has so few possible values that lookups, above all misses, are rate-limited.
   */
  readonly list: boolean | { readonly requiredFilter: Name; readonly ownedOnly?: boolean; readonly isGuessable?: boolean };
  readonly view: boolean;
  readonly create: boolean;
  /** true: all writable fields; a list: only these. */
  readonly update: boolean | readonly Name[];
  readonly delete: boolean;
  /** Live events: of all records that may be viewed, or of owned records only (`own`). */
  readonly live: boolean | 'own';
  /** Readable fields besides id and created; absent: every field that is not hidden. */
  readonly readableFields?: readonly Name[];
  /**
   * Dates are reduced to Philippine days, so filtering and sorting by `created` is not allowed. The
   * owner gets exact times.
   */
  readonly timestampsAsDates?: boolean;
  /** Fields that can be set on creation; absent: every field that is not read-only. */
  readonly writableFields?: readonly Name[];
  /** Filter that every visible record must match, such as one that excludes hidden records. */
  readonly where?: FilterExpression;
  /** Private files: true with a file token; a list: of these fields, for the owner. */
  readonly privateFiles?: boolean | readonly Name[];
  /** Filter that the record must match while its private files are offered to the owner. */
  readonly privateFilesWhere?: FilterExpression;
}

/**
 * Permissions of guests. Writable fields must be listed: all others are ignored on creation, with
 * or without modifier, so that guests cannot write a new field by default.
 */
export type GuestAccess<Name extends string = string> = Omit<RoleAccess<Name>, 'create' | 'update' | 'writableFields'> & {
  readonly update: false | readonly Name[];
} & ({ readonly create: false; readonly writableFields?: undefined } | { readonly create: true; readonly writableFields: readonly Name[] });

/** Access of staff with a capability, or of all staff. */
export interface StaffGrant<Name extends string = string> extends Partial<RoleAccess<Name>> {
  /** Name of the capability that the grant requires; absent: none. */
  readonly capability?: string;
}

/**
 * Access rules of a collection.
 *
 * @typeParam Name fields of the collection; the compiler rejects unknown ones
 */
export interface AccessRules<Name extends string = string> {
  readonly guest: GuestAccess<Name>;
  /** Staff may do what one of their grants allows, and read collections that guests may list. */
  readonly staff: readonly StaffGrant<Name>[];
}

const noAccess = { list: false, view: false, create: false, update: false, delete: false, live: false } as const;

/** Common rules, which a collection spreads and restricts. */
export const accessPresets = {
  none: noAccess,
  readOnly: { ...noAccess, list: true, view: true, live: true },
  full: { list: true, view: true, create: true, update: true, delete: true, live: true, privateFiles: true },
} as const satisfies Record<string, RoleAccess>;
