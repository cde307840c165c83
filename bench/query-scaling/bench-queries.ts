import { serializeDate } from '#lib/dates/serialize-date.ts';
import { limits } from '#model/limits.ts';
import { and, compareField, fieldEquals } from '../../lib/filter/build-filter.ts';
import { toContainsPattern } from '../../lib/filter/like-pattern.ts';
import { parseFilter } from '../../lib/filter/parse-filter.ts';
import { serializeFilter } from '../../lib/filter/serialize-filter.ts';
import type { Query } from '../../server/store/store.ts';
import { buildApplicationFilter, parseApplicationQuery, toApiSort } from '../../web/admin/applications/list/application-query.ts';
import { applicationListParams } from '../../web/admin/applications/listed-application.ts';
import { cappedCountParams, countOnlyParams } from '../../web/admin/capped-count.ts';
import { buildRoomFilter } from '../../web/admin/support/rooms/room-query.ts';

/** A query that a screen sends, in several variants. */
export interface BenchQuery {
  readonly title: string;
  readonly collection: string;
  readonly variants: readonly Readonly<Record<string, string | number | boolean>>[];
}

/**
 * Search terms: a single letter, frequent and rare names, part of a number, a service, and a name
 * that does not occur.
 */
const names = [
  'santos',
  'dela cruz',
  'peña',
  'PENA',
  'ordonez',
  'zapanta, zenaida',
  'mayumi',
  '0000123',
  '2026',
  'residency',
  'certificate',
  'zzzz',
  'batungbakal, wil',
  'xylo',
  'ana',
];
const prefixes = ['d', 'z', 'xq', 'st', 'pe', '9'];
const words = [
  'baha',
  'streetlight',
  'kapitbahay tuwing',
  'ref 12345',
  'wala nito',
  'clearance salamat',
  'zzzz',
  'ipapadala namin',
  'tobias',
];
const sorts = [
  '-created',
  'created',
  'dueDate',
  '-dueDate',
  'name',
  '-name',
  'applicationNumber',
  'contactNumber',
  'service',
  '-service',
  'status',
  '-status',
];
const conditions = [
  'status=pending',
  'status=finished',
  'status=denied',
  'assigned=me',
  'assigned=nobody',
  'overdue=1',
  'status=ongoing&assigned=me',
];

/** All queries of staff lists, searches, counts and threads. */
export function benchQueries(me: string, rooms: readonly string[], today: string): BenchQuery[] {
  const requester = { me, today };
  const toList = (search: string) => {
    const query = parseApplicationQuery(new URLSearchParams(search));
    const filter = serializeFilter(buildApplicationFilter(query, requester));
    return {
      page: 1,
      perPage: limits.applicationPageSize,
      skipTotal: true,
      sort: toApiSort(query.sort),
      ...applicationListParams,
      ...(filter && { filter }),
    };
  };
  const toCount = (search: string) => ({
    page: 1,
    perPage: 1,
    ...countOnlyParams,
    filter: serializeFilter(buildApplicationFilter(parseApplicationQuery(new URLSearchParams(search)), requester)),
  });
  const toSearches = (texts: readonly string[]) => texts.map((text) => `q=${encodeURIComponent(text)}`);
  const roomList = (folder: 'open' | 'mine' | 'nobody' | 'closed' | 'blocked' | 'all', q = '') => {
    const filter = serializeFilter(buildRoomFilter({ q, folder }, me));
    return { page: 1, perPage: 50, skipTotal: true, sort: '-lastMessageAt', ...(filter && { filter }) };
  };
  const filterByRoom = (room: string) => fieldEquals('room', room);
  const middle = serializeDate(new Date(Date.now() - 5 * 86_400_000));
  return [
    { title: 'Applications, each sort', collection: 'applications', variants: sorts.map((sort) => toList(`sort=${sort}`)) },
    { title: 'Applications, each filter', collection: 'applications', variants: conditions.map(toList) },
    {
      title: 'Applications, each filter with each sort',
      collection: 'applications',
      variants: conditions.flatMap((condition) => sorts.map((sort) => toList(`${condition}&sort=${sort}`))),
    },
    {
      title: 'Applications, page 50',
      collection: 'applications',
      variants: sorts.map((sort) => ({ ...toList(`sort=${sort}`), page: 50 })),
    },
    { title: 'Counts of a status or filter', collection: 'applications', variants: conditions.map(toCount) },
    { title: 'Search for a part of name, number or service', collection: 'applications', variants: toSearches(names).map(toList) },
    { title: 'Search for one or two letters', collection: 'applications', variants: toSearches(prefixes).map(toList) },
    { title: 'Count of a search', collection: 'applications', variants: toSearches([...names, ...prefixes]).map(toCount) },
    {
      title: 'Search with filter and sort',
      collection: 'applications',
      variants: toSearches(names).flatMap((search) =>
        ['status=pending', 'status=finished', 'assigned=me', 'sort=name', 'sort=service', 'status=denied&sort=dueDate'].map((condition) =>
          toList(`${search}&${condition}`),
        ),
      ),
    },
    {
      title: 'Count of a search with a filter',
      collection: 'applications',
      variants: toSearches(names).flatMap((search) =>
        ['status=pending', 'status=finished', 'assigned=me'].map((condition) => toCount(`${search}&${condition}`)),
      ),
    },
    {
      title: 'Conversations, each folder',
      collection: 'messages_room',
      variants: [
        ...(['open', 'mine', 'nobody', 'closed', 'blocked', 'all'] as const).map((folder) => roomList(folder)),
        { page: 1, perPage: 5, filter: 'unreadOffice > 0', sort: '-lastMessageAt', ...cappedCountParams },
      ],
    },
    {
      title: 'Conversations, search',
      collection: 'messages_room',
      variants: [...names.slice(0, 8), '0917', '917 000', 'z'].map((q) => roomList('all', q)),
    },
    {
      title: 'Thread, newest 30 and upward',
      collection: 'messages',
      variants: rooms.slice(0, 20).flatMap((room) => [
        { page: 1, perPage: 30, skipTotal: true, sort: '-created', filter: serializeFilter(filterByRoom(room)) },
        {
          page: 1,
          perPage: 30,
          skipTotal: true,
          sort: '-created',
          filter: serializeFilter(and(filterByRoom(room), compareField('created', '<=', middle))),
        },
      ]),
    },
    {
      title: 'Search through messages',
      collection: 'messages',
      variants: words.map((word) => ({
        page: 1,
        perPage: 30,
        skipTotal: true,
        sort: '-created',
        expand: 'room',
        filter: serializeFilter(compareField('text_message', '~', toContainsPattern(word))),
      })),
    },
  ];
}

/** Converts a variant to a query of the store. */
export function toStoreQuery(variant: BenchQuery['variants'][number]): { query: Query; countTo: number | undefined } {
  const { page, perPage, sort, filter, countTo } = variant;
  const keys = String(sort ?? '')
    .split(',')
    .filter(Boolean)
    .map((key) => ({ path: key.replace('-', '').split('.'), descending: key.startsWith('-') }));
  const query = {
    ...(filter && { where: parseFilter(String(filter)) }),
    ...(keys.length > 0 && { sort: keys }),
    limit: Number(perPage),
    offset: (Number(page) - 1) * Number(perPage),
  };
  return { query, countTo: countTo === undefined ? undefined : Number(countTo) };
}
