import { addDays, isDay, startOfDay } from '#lib/dates/manila-days.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { buildTextSearch, type SearchFields } from '#lib/filter/text-search.ts';
import { isRecordId } from '#lib/record-id.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { buildOverdueFilter } from '#model/collections/applications/applications.ts';
import {
  type ApplicationSource,
  type ApplicationStatus,
  applicationSources,
  applicationStatuses,
  type Priority,
  priorities,
} from '#model/collections/choices.ts';
import { parseSearch, serializeQuery } from '../../serialize-query.ts';
import type { ListedApplication } from '../listed-application.ts';

/** The sortable columns, each with the field path that the store sorts by. */
const sortFields = {
  queueOrder: 'queueOrder',
  created: 'created',
  dueDate: 'dueDate',
  name: 'name',
  applicationNumber: 'applicationNumber',
  contactNumber: 'contactNumber',
  service: 'serviceId.title',
  assignedTo: 'assignedTo.name',
  status: 'status',
} as const;
/** The fields that the search box searches. */
const searchedFields: SearchFields = {
  name: 'text',
  applicationNumber: 'reference',
  contactNumber: 'phone',
  'serviceId.title': 'text',
};

export type SortColumn = keyof typeof sortFields;
export const sortColumns = Object.keys(sortFields) as SortColumn[];

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

/** The values of the assignment filter besides the ids of colleagues. */
export const assignmentFilters = ['me', 'nobody'] as const;

/** The search, filters and sort of the list, stored in the URL. */
export interface ApplicationQuery {
  q: string;
  status: ApplicationStatus | '';
  /** `me`, `nobody`, the id of a colleague, or '' for all. */
  assigned: string;
  /** Only applications past their due date. */
  overdue: boolean;
  priority: Priority | '';
  /** Id of a service; '' for all. */
  service: string;
  source: ApplicationSource | '';
  /** The first and last day of submission in the Philippines, `YYYY-MM-DD`; '' for no limit. */
  from: string;
  to: string;
  sort: Sort;
}
export type ApplicationFilters = Omit<ApplicationQuery, 'sort'>;

/** The current user and day, on which the filters 'mine' and 'overdue' depend. */
export interface Requester {
  /** Id of the staff member. */
  me: string;
  /** The current day in the Philippines, `YYYY-MM-DD`. */
  today: string;
}

/** High priority first, then by due date, decided applications last. */
const defaultSort: Sort = { column: 'queueOrder', descending: false };

export const noFilters: ApplicationFilters = {
  q: '',
  status: '',
  assigned: '',
  overdue: false,
  priority: '',
  service: '',
  source: '',
  from: '',
  to: '',
};

/** Parses the URL parameters; ignores unknown values. */
export function parseApplicationQuery(parameters: URLSearchParams): ApplicationQuery {
  const [, minus, name] = /^(-?)(\w+)$/.exec(parameters.get('sort') ?? '') ?? [];
  const column = sortColumns.find((one) => one === name);
  return {
    q: parseSearch(parameters),
    status: applicationStatuses.find((one) => one === parameters.get('status')) ?? '',
    assigned: parseAssignee(parameters.get('assigned') ?? ''),
    overdue: parameters.get('overdue') === '1',
    priority: priorities.find((one) => one === parameters.get('priority')) ?? '',
    service: parseId(parameters.get('service')),
    source: applicationSources.find((one) => one === parameters.get('source')) ?? '',
    from: parseDay(parameters.get('from')),
    to: parseDay(parameters.get('to')),
    sort: column ? { column, descending: minus === '-' } : defaultSort,
  };
}

const parseId = (value: string | null): string => (isRecordId(value) ? value : '');
const parseDay = (value: string | null): string => (isDay(value) ? value : '');
const parseAssignee = (value: string): string => assignmentFilters.find((one) => one === value) ?? parseId(value);

/** The query string of a list; contains only what differs from the defaults. */
export function serializeApplicationQuery({ sort, overdue, ...texts }: ApplicationQuery): string {
  const parameters = { ...texts, overdue: overdue ? '1' : '', sort: serializeSort(sort) };
  return serializeQuery(parameters, { sort: serializeSort(defaultSort) });
}

/** Whether any filter is set. */
export function hasFilters(filters: ApplicationFilters): boolean {
  return listActiveFilters(filters).length > 0;
}

/** The names of the filters that are set. */
export function listActiveFilters(filters: ApplicationFilters): (keyof ApplicationFilters)[] {
  return (Object.keys(noFilters) as (keyof ApplicationFilters)[]).filter((name) => filters[name] !== noFilters[name]);
}

/** The sort as a URL parameter. */
export function serializeSort({ column, descending }: Sort): string {
  return (descending ? '-' : '') + column;
}

/**
 * The sort in the syntax of the record API. Cases that wait for their applicant have no due date
 * and come last in both directions.
 */
export function toApiSort({ column, descending }: Sort): string {
  if (column === 'dueDate' && !descending) return `awaitsSince,${sortFields.dueDate}`;
  return (descending ? '-' : '') + sortFields[column];
}

/** Builds the condition for the applications of the list; undefined without filters. */
export function buildApplicationFilter(filters: ApplicationFilters, { me, today }: Requester): FilterExpression | undefined {
  const { q, status, assigned, overdue, priority, service, source, from, to } = filters;
  return and(
    status ? fieldEquals('status', status) : undefined,
    assigned ? fieldEquals('assignedTo', getAssigneeId(assigned, me)) : undefined,
    overdue ? buildOverdueFilter(today) : undefined,
    // An empty priority means normal.
    priority ? equalsOrEmpty('priority', priority, priority === 'normal') : undefined,
    service ? fieldEquals('serviceId', service) : undefined,
    // An empty source means online, in older records.
    source ? equalsOrEmpty('source', source, source === 'online') : undefined,
    from ? compareField('created', '>=', serializeDate(startOfDay(from))) : undefined,
    to ? compareField('created', '<', serializeDate(startOfDay(addDays(to, 1)))) : undefined,
    buildTextSearch(searchedFields, q),
  );
}

/** @param isDefault whether an empty field means this value */
const equalsOrEmpty = (field: string, value: string, isDefault: boolean): FilterExpression =>
  or(fieldEquals(field, value), isDefault ? fieldEquals(field, '') : undefined);

const getAssigneeId = (assigned: string, me: string): string => (assigned === 'me' ? me : assigned === 'nobody' ? '' : assigned);

/** The value that an application is sorted by; the id in place of an assignee's name. */
export function getSortValue(application: ListedApplication, { column, descending }: Sort): string {
  if (column === 'dueDate' && !descending) return `${application.awaitsSince} ${application.dueDate}`;
  if (column === 'service') return application.expand?.serviceId?.title ?? '';
  return column === 'name' ? normalizeForSearch(application.name) : application[column];
}
