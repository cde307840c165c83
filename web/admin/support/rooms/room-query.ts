import { formatFilter } from '#lib/filter/format-filter.ts';
import { matchesSearch, toContainsPattern, toSearchPattern } from '#lib/filter/like-pattern.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { serializeQuery } from '../../serialize-query.ts';

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
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    folder: roomFolders.find((one) => one === parameters.get('show')) ?? 'open',
  };
}

/** The URL of a list; contains only what differs from the defaults. */
export const serializeRoomQuery = ({ q, folder }: RoomQuery): string => serializeQuery({ q, show: folder }, { show: 'open' });

/**
 * The filter expression for the record API; '' when nothing is filtered. A search applies to name
 * and phone within the folder, in any notation of the phone number.
 * @param userId id of the staff member.
 */
export function buildRoomFilter({ q, folder }: RoomQuery, userId: string): string {
  const context: string[] = [];
  if (folder === 'open' || folder === 'closed') context.push(formatFilter('status = {:folder}', { folder }));
  if (folder === 'mine') context.push(formatFilter('assignedTo = {:me} && status = "open"', { me: userId }));
  if (folder === 'nobody') context.push('assignedTo = "" && status = "open"');
  if (folder === 'blocked') context.push('blocked = true');
  if (q) {
    const digits = getSearchDigits(q);
    const has = toSearchPattern(q);
    context.push(
      digits === undefined
        ? formatFilter('(name ~ {:has} || phone ~ {:has})', { has })
        : formatFilter('(name ~ {:has} || phone ~ {:has} || number ~ {:digits})', { has, digits: toContainsPattern(digits) }),
    );
  }
  return context.join(' && ');
}

/**
 * Whether a changed conversation matches the list. Must decide as the filter of `buildRoomFilter`
 * does on the server.
 */
export function matchesRoomQuery({ q, folder }: RoomQuery, room: Room, userId: string): boolean {
  const isOpen = room.status !== 'closed';
  if ((folder === 'open' || folder === 'mine' || folder === 'nobody') && !isOpen) return false;
  if (folder === 'closed' && isOpen) return false;
  if (folder === 'mine' && room.assignedTo !== userId) return false;
  if (folder === 'nobody' && room.assignedTo !== '') return false;
  if (folder === 'blocked' && !room.blocked) return false;
  if (!q) return true;
  const digits = getSearchDigits(q);
  return (
    matchesSearch(room.name, q, normalizeForSearch) ||
    matchesSearch(room.phone, q, normalizeForSearch) ||
    (digits !== undefined && room.number.includes(digits))
  );
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
