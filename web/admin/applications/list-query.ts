import { filter } from '#lib/filter/format.ts';
import { ANYWHERE_FROM, searchPattern, standsIn } from '#lib/filter/like.ts';
import { fold } from '#lib/fold.ts';
import { isOverdue, openStatuses } from '#model/collections/applications.ts';
import { type ApplicationStatus, applicationStatuses } from '#model/collections/choices.ts';
import type { ListedApplication } from '../live/application-feed.ts';

/** Columns the list can be sorted by, each with the path by which the store sorts. */
const sortPaths = {
  created: 'created',
  dueDate: 'dueDate',
  name: 'name',
  applicationNumber: 'applicationNumber',
  contactNumber: 'contactNumber',
  service: 'serviceId.title',
  status: 'status',
} as const;
export type SortColumn = keyof typeof sortPaths;
export const sortColumns = Object.keys(sortPaths) as SortColumn[];

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

/** Whose applications are looked for. */
const assignments = ['me', 'nobody'] as const;
type Assignment = (typeof assignments)[number];

/** What the list shows; it stands in the address. */
export interface ListQuery {
  q: string;
  status: ApplicationStatus | '';
  assigned: Assignment | '';
  /** Only those whose promised day has passed. */
  overdue: boolean;
  sort: Sort;
}
type Condition = Omit<ListQuery, 'sort'>;

/** Who asks, and when: 'mine' and 'overdue' depend on it. */
export interface Asker {
  /** Id of the staff member. */
  me: string;
  /** The day in the Philippines, `YYYY-MM-DD`. */
  today: string;
}

const newestFirst: Sort = { column: 'created', descending: true };

/** Reads the address; what it does not understand counts as not said. */
export function readQuery(parameters: URLSearchParams): ListQuery {
  const [, minus, name] = /^(-?)(\w+)$/.exec(parameters.get('sort') ?? '') ?? [];
  const column = sortColumns.find((one) => one === name);
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    status: applicationStatuses.find((one) => one === parameters.get('status')) ?? '',
    assigned: assignments.find((one) => one === parameters.get('assigned')) ?? '',
    overdue: parameters.get('overdue') === '1',
    sort: column ? { column, descending: minus === '-' } : newestFirst,
  };
}

/** The address of a list: only what differs from the list as it opens. */
export function searchOf({ q, status, assigned, overdue, sort }: ListQuery): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (status) parameters.set('status', status);
  if (assigned) parameters.set('assigned', assigned);
  if (overdue) parameters.set('overdue', '1');
  if (sortText(sort) !== sortText(newestFirst)) parameters.set('sort', sortText(sort));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Whether the list leaves applications out. */
export function isNarrowed({ q, status, assigned, overdue }: Condition): boolean {
  return q !== '' || status !== '' || assigned !== '' || overdue;
}

/** The sort as it stands in the address. */
export function sortText({ column, descending }: Sort): string {
  return (descending ? '-' : '') + column;
}

/** The sort as the record store takes it. */
export function storeSort({ column, descending }: Sort): string {
  return (descending ? '-' : '') + sortPaths[column];
}

/** The condition the record store is asked with; '' for everything. */
export function filterOf({ q, status, assigned, overdue }: Condition, { me, today }: Asker): string {
  const parts: string[] = [];
  if (status) parts.push(filter('status = {:status}', { status }));
  if (assigned) parts.push(filter('assignedTo = {:who}', { who: assigned === 'me' ? me : '' }));
  if (overdue) {
    const open = openStatuses.map((one) => filter('status = {:one}', { one })).join(' || ');
    parts.push(`(${open})`, filter("dueDate < {:today} && dueDate != ''", { today }));
  }
  if (q) {
    const fields = q.length < ANYWHERE_FROM ? ['name', 'applicationNumber'] : ['name', 'applicationNumber', 'serviceId.title'];
    parts.push(filter(`(${fields.map((field) => `${field} ~ {:pattern}`).join(' || ')})`, { pattern: searchPattern(q) }));
  }
  return parts.join(' && ');
}

/** Whether an application that just changed belongs to the list: the same question as `filterOf`, asked here. */
export function isListed({ q, status, assigned, overdue }: Condition, application: ListedApplication, { me, today }: Asker): boolean {
  if (status && application.status !== status) return false;
  if (assigned && application.assignedTo !== (assigned === 'me' ? me : '')) return false;
  if (overdue && !isOverdue(application, today)) return false;
  if (!q) return true;
  const { name, applicationNumber, expand } = application;
  const title = q.length < ANYWHERE_FROM ? '' : (expand?.serviceId?.title ?? '');
  return [name, applicationNumber, title].some((text) => standsIn(text, q, fold));
}

/** What an application is sorted by. */
export function sortValue(application: ListedApplication, { column }: Sort): string {
  if (column === 'service') return application.expand?.serviceId?.title ?? '';
  return column === 'name' ? fold(application.name) : application[column];
}
