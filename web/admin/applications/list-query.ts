import { filter } from '#lib/filter/format.ts';
import { containsPattern } from '#lib/filter/like.ts';
import { fold } from '#lib/fold.ts';
import { type ApplicationStatus, applicationStatuses } from '#model/collections/choices.ts';
import type { ListedApplication } from '../live/application-feed.ts';

/** Columns the list can be sorted by: indexed ones, so that a large table stays quick. */
export const sortColumns = ['applicationNumber', 'name', 'created', 'status'] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

/** What the list shows; it stands in the address. */
export interface ListQuery {
  q: string;
  status: ApplicationStatus | '';
  page: number;
  sort: Sort;
}

const newestFirst: Sort = { column: 'created', descending: true };
/** With fewer letters nearly everything holds them somewhere: they are looked for at the beginning. */
const ANYWHERE_FROM = 3;

/** Reads the address; what it does not understand counts as not said. */
export function readQuery(parameters: URLSearchParams): ListQuery {
  const [, minus, name] = /^(-?)(\w+)$/.exec(parameters.get('sort') ?? '') ?? [];
  const column = sortColumns.find((one) => one === name);
  const page = Number(parameters.get('page'));
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    status: applicationStatuses.find((one) => one === parameters.get('status')) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: column ? { column, descending: minus === '-' } : newestFirst,
  };
}

/** The address of a list: only what differs from the list as it opens. */
export function searchOf({ q, status, page, sort }: ListQuery): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (status) parameters.set('status', status);
  if (page > 1) parameters.set('page', String(page));
  if (sortText(sort) !== sortText(newestFirst)) parameters.set('sort', sortText(sort));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The sort as the record store takes it. */
export function sortText({ column, descending }: Sort): string {
  return (descending ? '-' : '') + column;
}

/** The condition the record store is asked with; '' for everything. */
export function filterOf({ q, status }: Pick<ListQuery, 'q' | 'status'>): string {
  const parts: string[] = [];
  if (status) parts.push(filter('status = {:status}', { status }));
  if (q) {
    const pattern = containsPattern(q);
    parts.push(
      q.length < ANYWHERE_FROM
        ? filter('(name ~ {:begins} || applicationNumber ~ {:begins})', { begins: pattern.slice(1) })
        : filter('(name ~ {:has} || applicationNumber ~ {:has} || serviceId.title ~ {:has})', { has: pattern }),
    );
  }
  return parts.join(' && ');
}

/** Whether an application that just changed belongs to the list: the same question as `filterOf`, asked here. */
export function isListed({ q, status }: Pick<ListQuery, 'q' | 'status'>, application: ListedApplication): boolean {
  if (status && application.status !== status) return false;
  if (!q) return true;
  const wanted = fold(q);
  const { name, applicationNumber, expand } = application;
  if (q.length < ANYWHERE_FROM) return [name, applicationNumber].some((text) => fold(text).startsWith(wanted));
  return [name, applicationNumber, expand?.serviceId?.title ?? ''].some((text) => fold(text).includes(wanted));
}
