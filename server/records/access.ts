import { PortalError } from '#lib/errors.ts';
import { all } from '#lib/filter/conditions.ts';
import type { Expr } from '#lib/filter/expression.ts';
import { fieldsOf } from '#lib/filter/fields-of.ts';
import { matches } from '#lib/filter/match.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { pinnedValues } from '#lib/filter/pinned.ts';
import type { RoleAccess } from '#lib/schema/access.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { collectionNamed } from '#model/collections/index.ts';
import type { Caller } from '../caller.ts';
import type { StoredRecord } from '../store/store.ts';
import { isOwn, ownOnly } from './own.ts';
import type { Viewer } from './viewer.ts';

/** How far a path through relations may go. */
const MAX_HOPS = 6;
/** Letters that a filter of a guest's own records may look for with `~`: he writes these texts himself, as long as he likes. */
const MOST_SOUGHT = 100;
/** Also a single letter is looked for in the whole text. */
const LEAST_SOUGHT = 10;

export const accessOf = (of: Collection, caller: Caller): RoleAccess => of.access[caller.role];

/** Whether the caller is ever told this field of the collection: in answers, filters, sorts, expands and events alike. */
export function mayRead(of: Collection, caller: Caller, name: string): boolean {
  if (name === 'id' || name === 'created') return true;
  const access = accessOf(of, caller);
  // Who may change a record needs its version; who sees a part of it does not learn when the rest changed.
  if (name === 'updated') return access.reads === undefined || access.update !== false;
  const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined;
  if (field === undefined || field.hidden === true) return false;
  return access.reads === undefined || access.reads.includes(name);
}

/**
 * Judges a path that a filter or a sort names: every step readable, and through relations only into collections whose
 * records the caller may list without conditions; otherwise answers would tell what the records do not.
 * @throws PortalError `bad_request`
 */
export function checkPath(of: Collection, caller: Caller, path: readonly string[]): void {
  const [name = '', ...rest] = path;
  if (!mayRead(of, caller, name) || path.length > MAX_HOPS + 1) throw unknownField();
  // Halving the time again and again would find the second.
  if (name === 'created' && accessOf(of, caller).momentsAsDays === true) throw unknownField();
  const field = of.fields[name];
  // Who sees a part of a record may be shown a part of its lists too: a history without who did what.
  if (field?.kind === 'json' && accessOf(of, caller).reads !== undefined) throw unknownField();
  if (rest.length === 0) return;
  const target = field?.kind === 'relation' ? collectionNamed(field.to) : undefined;
  if (target === undefined) throw unknownField();
  const access = accessOf(target, caller);
  if (access.list !== true || access.where !== undefined) throw unknownField();
  checkPath(target, caller, rest);
}

export function checkFilter(of: Collection, caller: Caller, filter: Expr): void {
  for (const path of fieldsOf(filter)) checkPath(of, caller, path);
}

/** What the caller's list is narrowed to: his filter and the collection's conditions; `nothing` when no record can be in it. */
export async function listed(viewer: Viewer, of: Collection, filter: Expr | undefined): Promise<{ where?: Expr } | 'nothing'> {
  const access = accessOf(of, viewer.caller);
  if (access.list === false) return 'nothing';
  let own: Expr | undefined;
  if (typeof access.list === 'object') {
    if (filter === undefined || pinnedValues(filter, access.list.pinned) === undefined) return 'nothing';
    if (access.list.own === true) {
      if (lettersSought(filter) > MOST_SOUGHT) throw unknownField();
      own = await ownOnly(viewer, of);
      if (own === undefined) return 'nothing';
    }
  }
  return { where: all(filter, own, condition(access)) };
}

/** Letters that a filter looks for with `~` and `!~`, all comparisons together. */
function lettersSought(filter: Expr): number {
  if (filter.kind !== 'compare') return filter.terms.reduce((sum, term) => sum + lettersSought(term), 0);
  const { op, left, right } = filter;
  if (op !== '~' && op !== '!~') return 0;
  const letters = [left, right].map((side) => (side.kind === 'literal' ? String(side.value ?? '').length : 0));
  return Math.max(LEAST_SOUGHT, ...letters);
}

/** Whether the caller may open this record by its id, or have it in an expand. */
export function mayView(caller: Caller, of: Collection, record: StoredRecord): boolean {
  const access = accessOf(of, caller);
  return access.view && meets(access, record);
}

/** Whether the caller is told live of a change of this record. */
export async function maySee(viewer: Viewer, of: Collection, record: StoredRecord): Promise<boolean> {
  const access = accessOf(of, viewer.caller);
  if (access.live === false || !meets(access, record)) return false;
  return access.live === true || (await isOwn(viewer, of, record));
}

/** Whether nobody at all may do this: answered before any record is looked for. */
export function isForNobody(of: Collection, action: 'create' | 'update' | 'delete'): boolean {
  return of.access.guest[action] === false && of.access.staff[action] === false;
}

/** Whether the record meets what every record shown to this role must, such as not being hidden. */
function meets(access: RoleAccess, record: StoredRecord): boolean {
  const where = condition(access);
  return where === undefined || matches(where, ([name = '']) => record[name]);
}

const conditions = new Map<string, Expr>();

function condition({ where }: RoleAccess): Expr | undefined {
  if (where === undefined) return undefined;
  const known = conditions.get(where) ?? parseFilter(where);
  conditions.set(where, known);
  return known;
}

function unknownField(): PortalError {
  return new PortalError('bad_request', 'Something went wrong while processing your request.');
}
