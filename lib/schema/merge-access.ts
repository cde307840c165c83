import { or } from '../filter/build-filter.ts';
import type { FilterExpression } from '../filter/filter-expression.ts';
import type { RoleAccess } from './access-rules.ts';

/**
 * Merges grants: the result allows what at least one of them allows.
 *
 * A field is readable when one of the grants that read the collection shows it, and writable on
 * creation when one of those that create shows it. Required filters are alternatives; one grant
 * without a filter lifts them.
 */
export function mergeAccess(grants: readonly Partial<RoleAccess>[]): RoleAccess {
  const reading = grants.filter(({ list = false, view = false, live = false }) => list !== false || view || live !== false);
  const creating = grants.filter(({ create }) => create === true);
  const readableFields = mergeNames(reading.map((grant) => grant.readableFields));
  const writableFields = mergeNames(creating.map((grant) => grant.writableFields));
  const where = mergeFilters(reading);
  const privateFiles = mergeFlags(grants.map((grant) => grant.privateFiles));
  return {
    list: grants.some(({ list }) => list === true) || (grants.find(({ list }) => typeof list === 'object')?.list ?? false),
    view: grants.some(({ view }) => view === true),
    create: creating.length > 0,
    update: mergeFlags(grants.map(({ update }) => update)),
    delete: grants.some((grant) => grant.delete === true),
    live: grants.some(({ live }) => live === true) || (grants.find(({ live }) => live === 'own')?.live ?? false),
    ...(readableFields && { readableFields }),
    ...(writableFields && { writableFields }),
    ...(where && { where }),
    ...(privateFiles !== false && { privateFiles }),
    ...(reading.length > 0 && reading.every((grant) => grant.timestampsAsDates) && { timestampsAsDates: true }),
  };
}

/** Merges lists of fields, of which an absent one means every field. */
function mergeNames(lists: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  return lists.length === 0 || lists.includes(undefined) ? undefined : [...new Set(lists.flatMap((list) => list ?? []))];
}

function mergeFlags(flags: readonly (boolean | readonly string[] | undefined)[]): boolean | readonly string[] {
  if (flags.includes(true)) return true;
  const names = flags.flatMap((flag) => (typeof flag === 'object' ? flag : []));
  return names.length > 0 && [...new Set(names)];
}

function mergeFilters(reading: readonly Partial<RoleAccess>[]): FilterExpression | undefined {
  const filters = reading.map(({ where }) => where);
  return filters.length === 0 || filters.includes(undefined) ? undefined : or(...filters);
}
