import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { bool, date, number, relation, select, text } from '#lib/schema/fields.ts';
import { roomStatuses } from './choices.ts';

/** What a visitor reads of his own rooms. */
const visitorReads = [
  'phone',
  'name',
  'phoneVerified',
  'status',
  'lastMessageAt',
  'lastText',
  'lastSender',
  'lastHasFile',
  'unreadVisitor',
  'seenByOffice',
  'seenByVisitor',
] as const;

/**
 * A conversation between a visitor and the office (product: chat).
 *
 * One record holds what a list of conversations shows; the words are in `messages`, what clerks note among themselves in
 * `room_notes`, prepared answers in `canned_replies`. Every change of a room is a live event: a new message, a seen mark,
 * closing, assigning. That somebody is typing is an event of `typing_marks` with the id of the room.
 *
 * Newest conversation first: `sort: '-lastMessageAt'`. Rooms of one person: `number = "+639…"`. Beyond what records offer there are
 * the calls of `model/endpoints/conversations.ts`: seen, typing, ended by the visitor, file into an application.
 */
export const messageRooms = collection({
  name: 'messages_room',
  aliases: ['messages_rooms'],
  fields: {
    /** As the visitor wrote it. */
    phone: text({ label: 'rooms.phone', required: true, max: 20 }),
    name: text({ label: 'rooms.name', max: 120 }),
    /** The phone in its one form (`+639…`) when it is a Philippine mobile number, else as it was written: what rooms of one phone share. */
    number: text({ fromServer: true, max: 20 }),
    /** The browser that made it has verified the number. */
    phoneVerified: bool({ fromServer: true }),
    visitor: text({ hidden: true, fromServer: true, max: 64 }),
    /** A message of the visitor opens a closed one again. */
    status: select({ label: 'rooms.status', options: roomStatuses, optionWords: 'rooms.status', default: 'open' }),
    assignedTo: relation({ label: 'rooms.assignedTo', to: 'users' }),
    /** Takes no message of the visitor. Set on one room it holds for every room of the same phone and browser, later ones too. */
    blocked: bool({ label: 'rooms.blocked' }),
    /** When the newest message came; when the room was made, while there is none. */
    lastMessageAt: date({ fromServer: true }),
    /** The beginning of the newest message in one line; '' when it is a file without words. */
    lastText: text({ fromServer: true, max: 200 }),
    lastSender: select({ fromServer: true, options: ['user', 'support'] }),
    lastHasFile: bool({ fromServer: true }),
    /** Messages of the other side that a side has not seen yet. */
    unreadOffice: number({ fromServer: true, integer: true, min: 0 }),
    unreadVisitor: number({ fromServer: true, integer: true, min: 0 }),
    /** When a side last had the thread before it; messages of the other side up to then are seen. '' when never. */
    seenByOffice: date({ fromServer: true }),
    seenByVisitor: date({ fromServer: true }),
    /** When the visitor ended it: gone for him, kept for the office as long as other conversations. '' when he has not. */
    deletedByVisitor: date({ fromServer: true }),
  },
  indexes: [
    ['phone'],
    ['number', 'lastMessageAt'],
    ['visitor'],
    ['lastMessageAt'],
    ['status', 'lastMessageAt'],
    ['assignedTo', 'lastMessageAt'],
    ['blocked', 'lastMessageAt'],
    ['unreadOffice'],
  ],
  search: ['name', 'phone', 'number'],
  access: {
    guest: {
      list: { pinned: 'phone', own: true },
      view: false,
      create: true,
      update: false,
      delete: false,
      live: 'own',
      reads: visitorReads,
      writes: ['phone', 'name'],
    },
    staff: { ...may.everything, update: ['status', 'assignedTo', 'blocked'], delete: false },
  },
});
