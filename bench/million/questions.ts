import { wireDate } from '#lib/dates.ts';
import { limits } from '#model/limits.ts';
import { filter } from '../../lib/filter/format.ts';
import { containsPattern } from '../../lib/filter/like.ts';
import { parseFilter } from '../../lib/filter/parse.ts';
import type { Query } from '../../server/store/store.ts';
import { filterOf as applicationFilter, readQuery, storeSort } from '../../web/admin/applications/list-query.ts';
import { countedQuery, onlyCounted } from '../../web/admin/counted.ts';
import { listedQuery } from '../../web/admin/live/listed-application.ts';
import { filterOf as roomFilter } from '../../web/admin/support/room-query.ts';

/** What a screen asks the portal, in several variants. */
export interface Question {
  readonly title: string;
  readonly collection: string;
  readonly variants: readonly Readonly<Record<string, string | number | boolean>>[];
}

/** Of one letter, frequent and rare names, part of a number, a service, what nobody is called. */
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
const beginnings = ['d', 'z', 'xq', 'st', 'pe', '9'];
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

/** Everything that staff lists, searches, counts and threads ask. */
export function questions(me: string, rooms: readonly string[], today: string): Question[] {
  const asker = { me, today };
  const listed = (search: string) => {
    const query = readQuery(new URLSearchParams(search));
    const condition = applicationFilter(query, asker);
    return {
      page: 1,
      perPage: limits.applicationBlock,
      skipTotal: true,
      sort: storeSort(query.sort),
      ...listedQuery,
      ...(condition && { filter: condition }),
    };
  };
  const counted = (search: string) => ({
    page: 1,
    perPage: 1,
    ...onlyCounted,
    filter: applicationFilter(readQuery(new URLSearchParams(search)), asker),
  });
  const searched = (texts: readonly string[]) => texts.map((text) => `q=${encodeURIComponent(text)}`);
  const roomList = (folder: 'open' | 'mine' | 'nobody' | 'closed' | 'blocked' | 'all', q = '') => {
    const condition = roomFilter({ q, folder }, me);
    return { page: 1, perPage: 50, skipTotal: true, sort: '-lastMessageAt', ...(condition && { filter: condition }) };
  };
  const ofRoom = (room: string) => filter('room = {:room}', { room });
  const middle = wireDate(new Date(Date.now() - 5 * 86_400_000));
  return [
    { title: 'Applications, each sort', collection: 'applications', variants: sorts.map((sort) => listed(`sort=${sort}`)) },
    { title: 'Applications, each filter', collection: 'applications', variants: conditions.map(listed) },
    {
      title: 'Applications, each filter with each sort',
      collection: 'applications',
      variants: conditions.flatMap((condition) => sorts.map((sort) => listed(`${condition}&sort=${sort}`))),
    },
    {
      title: 'Applications, page 50',
      collection: 'applications',
      variants: sorts.map((sort) => ({ ...listed(`sort=${sort}`), page: 50 })),
    },
    { title: 'Counts of a status or filter', collection: 'applications', variants: conditions.map(counted) },
    { title: 'Search for a part of name, number or service', collection: 'applications', variants: searched(names).map(listed) },
    { title: 'Search for one or two letters', collection: 'applications', variants: searched(beginnings).map(listed) },
    { title: 'Count of a search', collection: 'applications', variants: searched([...names, ...beginnings]).map(counted) },
    {
      title: 'Search with filter and sort',
      collection: 'applications',
      variants: searched(names).flatMap((search) =>
        ['status=pending', 'status=finished', 'assigned=me', 'sort=name', 'sort=service', 'status=denied&sort=dueDate'].map((rest) =>
          listed(`${search}&${rest}`),
        ),
      ),
    },
    {
      title: 'Count of a search with a filter',
      collection: 'applications',
      variants: searched(names).flatMap((search) =>
        ['status=pending', 'status=finished', 'assigned=me'].map((rest) => counted(`${search}&${rest}`)),
      ),
    },
    {
      title: 'Conversations, each folder',
      collection: 'messages_room',
      variants: [
        ...(['open', 'mine', 'nobody', 'closed', 'blocked', 'all'] as const).map((folder) => roomList(folder)),
        { page: 1, perPage: 5, filter: 'unreadOffice > 0', sort: '-lastMessageAt', ...countedQuery },
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
        { page: 1, perPage: 30, skipTotal: true, sort: '-created', filter: ofRoom(room) },
        {
          page: 1,
          perPage: 30,
          skipTotal: true,
          sort: '-created',
          filter: `${ofRoom(room)} && ${filter('created <= {:middle}', { middle })}`,
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
        filter: filter('text_message ~ {:has}', { has: containsPattern(word) }),
      })),
    },
  ];
}

/** A variant as the store takes it. */
export function queryOf(variant: Question['variants'][number]): { query: Query; countTo: number | undefined } {
  const { page, perPage, sort, filter: condition, countTo } = variant;
  const keys = String(sort ?? '')
    .split(',')
    .filter(Boolean)
    .map((key) => ({ path: key.replace('-', '').split('.'), descending: key.startsWith('-') }));
  const query = {
    ...(condition && { where: parseFilter(String(condition)) }),
    ...(keys.length > 0 && { sort: keys }),
    limit: Number(perPage),
    offset: (Number(page) - 1) * Number(perPage),
  };
  return { query, countTo: countTo === undefined ? undefined : Number(countTo) };
}
