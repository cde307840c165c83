import { LRUCache } from 'lru-cache';
import { and } from '#lib/filter/build-filter.ts';
import { collectFieldPaths } from '#lib/filter/collect-field-paths.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { findRequiredValue } from '#lib/filter/find-required-value.ts';
import { matchesFilter } from '#lib/filter/matches-filter.ts';
import { MAX_RELATION_DEPTH } from '#lib/filter/parse-filter.ts';
import type { RoleAccess, StaffGrant } from '#lib/schema/access-rules.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { mergeAccess } from '#lib/schema/merge-access.ts';
import { findCollection } from '#model/collections/index.ts';
import { type Capability, confirmedCapabilities } from '#model/roles/capabilities.ts';
import { assertConfirmed, forbiddenByRoleError } from '../../identity/assert-authorization.ts';
import type { Principal } from '../../identity/principal.ts';
import type { StoredRecord } from '../../store/store.ts';
import { invalidQueryError } from '../http/record-errors.ts';
import { buildOwnershipFilter, isOwner } from './ownership.ts';
import type { ReadContext } from './read-context.ts';

/** Bounds the cache: the office may define any number of roles. */
const MAX_CAPABILITY_SETS = 100;
/** Access of staff, by collection and by set of capabilities. */
const staffAccess = new WeakMap<Collection, LRUCache<string, RoleAccess>>();

/** Returns what the client may do with a collection: as a guest, or by its capabilities. */
export function getRoleAccess(collection: Collection, principal: Principal): RoleAccess {
  if (principal.role === 'guest') return collection.access.guest;
  const key = getCapabilityKey(principal);
  const accessByCapabilities = staffAccess.get(collection) ?? new LRUCache<string, RoleAccess>({ max: MAX_CAPABILITY_SETS });
  const access = accessByCapabilities.get(key) ?? mergeAccess(listGrants(collection, principal));
  staffAccess.set(collection, accessByCapabilities.set(key, access));
  return access;
}

/** Returns a text that is the same for clients with the same access rules. */
export function getCapabilityKey({ role, capabilities }: Pick<Principal, 'role' | 'capabilities'>): string {
  return role === 'guest' ? 'guest' : `staff:${[...capabilities].join()}`;
}

/**
 * Returns the grants of a staff member: what everybody may list, and what their capabilities allow.
 */
function listGrants({ access: { guest, staff } }: Collection, { capabilities }: Principal): StaffGrant[] {
  const { list, view, live, readableFields, where } = guest;
  const granted = staff.filter(({ capability }) => capability === undefined || hasCapability(capability, capabilities));
  if (list !== true) return granted;
  return [{ list, view, live, ...(readableFields && { readableFields }), ...(where && { where }) }, ...granted];
}

const hasCapability = (capability: string, ownCapabilities: ReadonlySet<Capability>): boolean =>
  (ownCapabilities as ReadonlySet<string>).has(capability);

/**
 * Throws `forbidden` when a capability would allow the action but the staff member does not have
 * it, or when each capability that allows it needs a recent confirmation.
 *
 * @throws PortalError `forbidden`
 */
export function assertCapable(
  collection: Collection,
  principal: Principal,
  action: 'list' | 'view' | 'create' | 'update' | 'delete',
): void {
  if (principal.role === 'guest') return;
  const grants = listGrants(collection, principal).filter((grant) => isGranted(grant, action));
  if (grants.length > 0) {
    // Pages read their lists again by themselves, so only writes ask for a confirmation.
    const isWrite = action !== 'list' && action !== 'view';
    if (isWrite && grants.every(({ capability = '' }) => confirmedCapabilities.has(capability))) assertConfirmed(principal);
    return;
  }
  const isGrantable = collection.access.staff.some((grant) => isGranted(grant, action));
  if (isGrantable) throw forbiddenByRoleError();
}

const isGranted = (grant: Partial<RoleAccess>, action: keyof RoleAccess): boolean => grant[action] !== undefined && grant[action] !== false;

/** Whether the client may read a field: in responses, filters, sorts, expands and events alike. */
export function mayReadField(collection: Collection, principal: Principal, name: string): boolean {
  if (name === 'id' || name === 'created') return true;
  const access = getRoleAccess(collection, principal);
  // Clients that may update a record need its version; those that read only part of it must not
  // learn when the rest changed.
  if (name === 'updated') return access.readableFields === undefined || access.update !== false;
  const field = Object.hasOwn(collection.fields, name) ? collection.fields[name] : undefined;
  if (field === undefined || field.hidden === true) return false;
  return access.readableFields === undefined || access.readableFields.includes(name);
}

/**
 * Checks a path in a filter or sort: every field must be readable, and relations may lead only to
 * collections whose records the client may list without conditions. Otherwise results would reveal
 * unreadable values.
 *
 * @throws PortalError `bad_request`
 */
export function assertReadablePath(collection: Collection, principal: Principal, path: readonly string[]): void {
  const [name = '', ...rest] = path;
  if (!mayReadField(collection, principal, name) || path.length > MAX_RELATION_DEPTH + 1) throw invalidQueryError();
  // A binary search by filters would reveal the time.
  if (name === 'created' && getRoleAccess(collection, principal).timestampsAsDates === true) throw invalidQueryError();
  const field = collection.fields[name];
  // With restricted fields, a client may see only part of a JSON value, such as a history without
  // actors.
  if (field?.kind === 'json' && getRoleAccess(collection, principal).readableFields !== undefined) throw invalidQueryError();
  if (rest.length === 0) return;
  // The id of a related record is the value of the relation itself.
  if (field?.kind === 'relation' && rest.length === 1 && rest[0] === 'id') return;
  const target = field?.kind === 'relation' ? findCollection(field.to) : undefined;
  // Personal records are read through their own collection only, where reading is logged.
  if (target === undefined || target.readLog !== undefined) throw invalidQueryError();
  const access = getRoleAccess(target, principal);
  if (access.list !== true || access.where !== undefined) throw invalidQueryError();
  assertReadablePath(target, principal, rest);
}

/**
 * Checks every path of a filter; see {@link assertReadablePath}.
 *
 * @throws PortalError `bad_request`
 */
export function assertReadableFilter(collection: Collection, principal: Principal, filter: FilterExpression): void {
  for (const path of collectFieldPaths(filter)) assertReadablePath(collection, principal, path);
}

/**
 * Returns the condition of a client's list: its filter and the access rules; `nothing` when no
 * record can match.
 */
export async function restrictList(
  readContext: ReadContext,
  collection: Collection,
  filter: FilterExpression | undefined,
): Promise<{ where?: FilterExpression } | 'nothing'> {
  const access = getRoleAccess(collection, readContext.principal);
  assertCapable(collection, readContext.principal, 'list');
  if (access.list === false) return 'nothing';
  let ownershipFilter: FilterExpression | undefined;
  if (typeof access.list === 'object') {
    if (filter === undefined || findRequiredValue(filter, access.list.requiredFilter) === undefined) return 'nothing';
    if (access.list.ownedOnly === true) {
      ownershipFilter = await buildOwnershipFilter(readContext, collection);
      if (ownershipFilter === undefined) return 'nothing';
    }
  }
  return { where: and(filter, ownershipFilter, access.where) };
}

/** Whether the client may view a record by id or in an expand. */
export function mayView(principal: Principal, collection: Collection, record: StoredRecord): boolean {
  const access = getRoleAccess(collection, principal);
  return access.view && meetsRequiredFilter(access, record);
}

/** Whether the client receives live events of a record. */
export async function mayReceiveEvent(readContext: ReadContext, collection: Collection, record: StoredRecord): Promise<boolean> {
  const access = getRoleAccess(collection, readContext.principal);
  if (access.live === false || !meetsRequiredFilter(access, record)) return false;
  return access.live === true || (await isOwner(readContext, collection, record));
}

/** Whether nobody may do this, whatever the role; checked before any record is read. */
export function isForbiddenToAll(collection: Collection, action: 'create' | 'update' | 'delete'): boolean {
  return collection.access.guest[action] === false && !collection.access.staff.some((grant) => grant[action]);
}

/** Whether a record matches the required filter of a role, such as not being hidden. */
function meetsRequiredFilter({ where }: RoleAccess, record: StoredRecord): boolean {
  return where === undefined || matchesFilter(where, ([name = '']) => record[name]);
}
