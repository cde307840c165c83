import type { Expr } from '#lib/filter/expression.ts';
import { fieldsOf } from '#lib/filter/fields-of.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Sort } from '../store/store.ts';
import type { Ask } from './ask.ts';

/** Of every record in a list, besides the fields that its collection declares. */
const always = ['id', 'collectionId', 'collectionName', 'created', 'updated', 'expand'];

const known = new Map<string, ReadonlySet<string>>();

/** Names that a list shows of this collection; undefined where reading is not logged. */
export function listNames({ name, readLog }: Collection): ReadonlySet<string> | undefined {
  if (readLog === undefined) return undefined;
  const names = known.get(name) ?? new Set([...always, ...readLog.listFields]);
  known.set(name, names);
  return names;
}

/** Whether what this caller reads of the collection is written to the audit trail. */
export function isLogged({ of, viewer, isSeeding }: Pick<Ask, 'of' | 'viewer' | 'isSeeding'>): boolean {
  return of.readLog !== undefined && viewer.caller.role === 'staff' && !isSeeding;
}

/** Whether an answer shows more of a record than lists do. */
export function showsMore(of: Collection, shown: object): boolean {
  const names = listNames(of);
  return names !== undefined && Object.keys(shown).some((name) => !names.has(name));
}

/** Whether an answer shows something that was written about a person: a text or a file, not only choices, days and ids. */
export function showsPerson(of: Collection, shown: object): boolean {
  return Object.keys(shown).some((name) => {
    const kind = Object.hasOwn(of.fields, name) ? of.fields[name]?.kind : undefined;
    return kind === 'text' || kind === 'file';
  });
}

/** A record with only what lists show of it; whole where reading is not logged. */
export function onlyListFields<T extends object>(of: Collection, shown: T): T {
  const names = listNames(of);
  if (names === undefined) return shown;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => names.has(name))) as T;
}

/** Fields of the collection that a filter or a sort names and lists do not show, each once. */
export function fieldsBeyondLists(of: Collection, filter: Expr | undefined, sort: Sort | undefined): string[] {
  const names = listNames(of);
  if (names === undefined) return [];
  const sorted = Array.isArray(sort) ? sort.map(({ path }) => path) : [];
  const named = [...(filter ? fieldsOf(filter) : []), ...sorted].map(([name = '']) => name);
  return [...new Set(named)].filter((name) => !names.has(name) && Object.hasOwn(of.fields, name));
}
