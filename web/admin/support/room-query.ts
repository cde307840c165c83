import { filter } from '#lib/filter/format.ts';
import { containsPattern, searchPattern, standsIn } from '#lib/filter/like.ts';
import { fold } from '#lib/fold.ts';
import type { PortalRecord } from '../../records.ts';

export type Room = PortalRecord<'messages_room'>;

/** Which conversations the list shows; the first is what it opens with. `support.folder.…` */
export const folders = ['open', 'mine', 'nobody', 'closed', 'blocked', 'all'] as const;
export type Folder = (typeof folders)[number];

/** What the list of conversations shows; it stands in the address. */
export interface RoomQuery {
  q: string;
  folder: Folder;
}

/** With fewer digits nearly every number holds them. */
const DIGITS_FROM = 3;

/** Reads the address; what it does not understand counts as not said. */
export function readRoomQuery(parameters: URLSearchParams): RoomQuery {
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    folder: folders.find((one) => one === parameters.get('show')) ?? 'open',
  };
}

/** The address of a list: only what differs from the list as it opens. */
export function searchOf({ q, folder }: RoomQuery): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (folder !== 'open') parameters.set('show', folder);
  const text = parameters.toString();
  return text && `?${text}`;
}

/**
 * The condition the record store is asked with; '' for everything. Whoever searches, searches all conversations of the
 * folder by name and phone, in whichever way the phone is written.
 *
 * @param me id of the staff member.
 */
export function filterOf({ q, folder }: RoomQuery, me: string): string {
  const parts: string[] = [];
  if (folder === 'open' || folder === 'closed') parts.push(filter('status = {:folder}', { folder }));
  if (folder === 'mine') parts.push(filter('assignedTo = {:me} && status = "open"', { me }));
  if (folder === 'nobody') parts.push('assignedTo = "" && status = "open"');
  if (folder === 'blocked') parts.push('blocked = true');
  if (q) {
    const digits = digitsOf(q);
    const has = searchPattern(q);
    parts.push(
      digits === undefined
        ? filter('(name ~ {:has} || phone ~ {:has})', { has })
        : filter('(name ~ {:has} || phone ~ {:has} || number ~ {:digits})', { has, digits: containsPattern(digits) }),
    );
  }
  return parts.join(' && ');
}

/** Whether a conversation that just changed belongs to the list: the same question as `filterOf`, asked here. */
export function isListed({ q, folder }: RoomQuery, room: Room, me: string): boolean {
  const isOpen = room.status !== 'closed';
  if ((folder === 'open' || folder === 'mine' || folder === 'nobody') && !isOpen) return false;
  if (folder === 'closed' && isOpen) return false;
  if (folder === 'mine' && room.assignedTo !== me) return false;
  if (folder === 'nobody' && room.assignedTo !== '') return false;
  if (folder === 'blocked' && !room.blocked) return false;
  if (!q) return true;
  const digits = digitsOf(q);
  return standsIn(room.name, q, fold) || standsIn(room.phone, q, fold) || (digits !== undefined && room.number.includes(digits));
}

/** What of a phone number every way of writing it shares: the digits after the country code or the leading 0. */
function digitsOf(q: string): string | undefined {
  if (!/^[+\d\s()-]+$/.test(q)) return undefined;
  const digits = q.replace(/\D/g, '').replace(/^(?:63|0)(?=9)/, '');
  return digits.length >= DIGITS_FROM ? digits : undefined;
}

/** Conversations of one phone stand together, below its newest; the others keep their order. */
export function byPhone(rooms: readonly Room[]): (readonly Room[])[] {
  const groups = new Map<string, Room[]>();
  for (const room of rooms) {
    const number = room.number || room.phone;
    const group = groups.get(number);
    if (group) group.push(room);
    else groups.set(number, [room]);
  }
  return [...groups.values()];
}
