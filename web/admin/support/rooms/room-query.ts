import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { toContainsPattern, toSearchPattern } from '#lib/filter/like-pattern.ts';
import type { PortalRecord } from '../../../record-client.ts';
import type { InboxQuery } from '../inbox-query.ts';

export type Room = PortalRecord<'messages_room'>;

/** The folders of conversations; the first is the default. `support.folder.…` */
export const roomFolders = ['open', 'mine', 'nobody', 'closed', 'blocked', 'all'] as const;
export type RoomFolder = (typeof roomFolders)[number];

/** The search and folder of the conversation list. */
export type RoomQuery = InboxQuery<RoomFolder>;

/** Fewer digits would match nearly every number. */
const MIN_SEARCH_DIGITS = 3;

/**
 * Builds the filter of the conversation list; undefined for all conversations. A search finds names
 * and phone numbers, in any notation, within the folder.
 * @param userId id of the staff member.
 */
export function buildRoomFilter({ q, folder }: RoomQuery, userId: string): FilterExpression | undefined {
  const pattern = toSearchPattern(q);
  const digits = getSearchDigits(q);
  const search = or(
    compareField('name', '~', pattern),
    compareField('phone', '~', pattern),
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
 * Groups conversations by phone number, each group at the position of its first conversation. Keeps
 * the order otherwise.
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
