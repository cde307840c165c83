import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { toContainsPattern, toSearchPattern } from '#lib/filter/like-pattern.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { parseSearch, serializeQuery } from '../../serialize-query.ts';

export type Room = PortalRecord<'messages_room'>;

/** The folders of conversations; the first is the default. `support.folder.…` */
export const roomFolders = ['open', 'mine', 'nobody', 'closed', 'blocked', 'all'] as const;
export type RoomFolder = (typeof roomFolders)[number];

/** The search and folder of the conversation list, stored in the URL. */
export interface RoomQuery {
  q: string;
  folder: RoomFolder;
}

/** Fewer digits would match nearly every number. */
const MIN_SEARCH_DIGITS = 3;

/** Parses the URL parameters; ignores unknown values. */
export function parseRoomQuery(parameters: URLSearchParams): RoomQuery {
  return {
    q: parseSearch(parameters),
    folder: roomFolders.find((one) => one === parameters.get('show')) ?? 'open',
  };
}

/** The URL of a list; contains only what differs from the defaults. */
export const serializeRoomQuery = ({ q, folder }: RoomQuery): string => serializeQuery({ q, show: folder }, { show: 'open' });

/**
 * Which conversations belong to the list; undefined when nothing is filtered. A search applies to
 * name and phone within the folder, in any notation of the phone number.
 * @param userId id of the staff member.
 */
export function buildRoomFilter({ q, folder }: RoomQuery, userId: string): FilterExpression | undefined {
  const has = toSearchPattern(q);
  const digits = getSearchDigits(q);
  const search = or(
    compareField('name', '~', has),
    compareField('phone', '~', has),
    digits === undefined ? undefined : compareField('number', '~', toContainsPattern(digits)),
  );
  return and(buildFolderFilter(folder, userId), q ? search : undefined);
}

function buildFolderFilter(folder: RoomFolder, userId: string): FilterExpression | undefined {
  const isOpen = fieldEquals('status', 'open');
  if (folder === 'mine') return and(fieldEquals('assignedTo', userId), isOpen);
  if (folder === 'nobody') return and(fieldEquals('assignedTo', ''), isOpen);
  if (folder === 'blocked') return fieldEquals('blocked', true);
  return folder === 'all' ? undefined : fieldEquals('status', folder);
}

/**
 * The digits after the country code or the leading 0, which all notations of a phone number share.
 */
function getSearchDigits(q: string): string | undefined {
  if (!/^[+\d\s()-]+$/.test(q)) return undefined;
  const digits = q.replace(/\D/g, '').replace(/^(?:63|0)(?=9)/, '');
  return digits.length >= MIN_SEARCH_DIGITS ? digits : undefined;
}

/**
 * Groups conversations of one phone number at the position of the newest one; otherwise keeps the
 * order.
 */
export function groupByPhone(rooms: readonly Room[]): (readonly Room[])[] {
  const groups = new Map<string, Room[]>();
  for (const room of rooms) {
    const number = room.number || room.phone;
    const group = groups.get(number);
    if (group) group.push(room);
    else groups.set(number, [room]);
  }
  return [...groups.values()];
}
