import { wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { dayAfter, dayBegins } from '#lib/manila-days.ts';
import { auditActions } from '#model/collections/audit.ts';
import { collections } from '#model/collections/index.ts';

type Action = (typeof auditActions)[number];
export type CollectionName = keyof typeof collections;
const collectionNames = Object.keys(collections) as CollectionName[];

/** Stands for entries without a staff member: of visitors, of the portal itself. */
export const nobody = 'nobody';

/** What the page shows of the trail; it stands in the address. Days are `YYYY-MM-DD` in Manila, '' for any. */
export interface AuditQuery {
  /** Id of a staff member, `nobody`, or '' for everybody. */
  actor: string;
  action: Action | '';
  /** Both or neither: one record, by its id. All records of a collection could not be found quickly. */
  collection: CollectionName | '';
  record: string;
  /** Number or name of a record, as it is written. */
  label: string;
  from: string;
  to: string;
  page: number;
}

/** So many pages can be leafed through; what is older is found by its day. */
export const deepestPage = 100;

const ID = /^[a-z0-9]{15}$/;

/** Reads the address; what it does not understand counts as not said. */
export function readAuditQuery(parameters: URLSearchParams): AuditQuery {
  const text = (name: string) => (parameters.get(name) ?? '').trim();
  const page = Number(text('page'));
  const collection = collectionNames.find((one) => one === text('collection')) ?? '';
  const isOneRecord = collection !== '' && ID.test(text('record'));
  return {
    actor: text('actor') === nobody || ID.test(text('actor')) ? text('actor') : '',
    action: auditActions.find((one) => one === text('action')) ?? '',
    collection: isOneRecord ? collection : '',
    record: isOneRecord ? text('record') : '',
    label: text('label').slice(0, 200),
    from: dayOr(text('from')),
    to: dayOr(text('to')),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, deepestPage) : 1,
  };
}

/** The address of a list: only what differs from the list as it opens. */
export function auditSearch(query: Partial<AuditQuery>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== '' && !(name === 'page' && value === 1)) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The condition the record store is asked with; '' for everything. */
export function auditFilter({ actor, action, collection, record, label, from, to }: AuditQuery): string {
  const parts: string[] = [];
  if (actor) parts.push(filter('actor = {:actor}', { actor: actor === nobody ? '' : actor }));
  if (action) parts.push(filter('action = {:action}', { action }));
  if (record) parts.push(filter('collection = {:collection} && recordId = {:record}', { collection, record }));
  if (label) parts.push(filter('recordLabel = {:label}', { label }));
  if (from) parts.push(filter('created >= {:from}', { from: wireDate(dayBegins(from)) }));
  if (to) parts.push(filter('created < {:to}', { to: wireDate(dayBegins(dayAfter(to, 1))) }));
  return parts.join(' && ');
}

function dayOr(text: string): string {
  try {
    return dayAfter(text, 0);
  } catch {
    return '';
  }
}
