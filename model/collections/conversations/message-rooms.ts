import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, date, number, relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { roomStatuses } from '../choices.ts';

/** Fields that a visitor reads of their own rooms. */
const visitorReadableFields = [
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
 * The record holds what lists of conversations show; `messages` holds the messages, `room_notes`
 * internal notes, `canned_replies` prepared replies. Every change of a room is a live event: new
 * message, seen, closed, assigned. Typing is an event of `typing_marks` with the room's id.
 *
 * Newest first: `sort: '-lastMessageAt'`. Rooms of a person: `number = "+639…"`.
 * `model/endpoints/messaging/conversations.ts` has further calls: seen, typing, end, attach.
 */
export const messageRooms = defineCollection({
  name: 'messages_room',
  aliases: ['messages_rooms'],
  fields: {
    /** As the visitor entered it. */
    phone: text({ label: 'rooms.phone', required: true, max: 20 }),
    name: text({ label: 'rooms.name', max: 120 }),
    /**
     * Normalized phone (`+639…`) for Philippine mobile numbers, otherwise as entered; shared by the
     * rooms of a phone.
     */
    number: text({ readOnly: true, max: 20 }),
    /** Whether the visitor has verified the number. */
    phoneVerified: bool({ readOnly: true }),
    /**
     * Whether staff began it: nobody but a verified owner of the number reads it, although no
     * visitor has verified the number in it.
     */
    startedByOffice: bool({ readOnly: true }),
    visitor: text({ hidden: true, readOnly: true, max: 64 }),
    /** A message of the visitor reopens a closed room. */
    status: select({ label: 'rooms.status', options: roomStatuses, optionMessagePrefix: 'rooms.status', default: 'open' }),
    assignedTo: relation({ label: 'applications.assignedTo', to: 'users' }),
    /**
     * Rejects messages of the visitor. Applies to every room of the same phone and browser,
     * including later ones.
     */
    blocked: bool({ label: 'rooms.blocked' }),
    /** Time of the newest message; time of creation while there is none. */
    lastMessageAt: date({ readOnly: true }),
    /** Beginning of the newest message in one line; '' for a file without text. */
    lastText: text({ readOnly: true, max: 200 }),
    lastSender: select({ readOnly: true, options: ['user', 'support'] }),
    lastHasFile: bool({ readOnly: true }),
    /** Number of messages from the other side that this side has not seen. */
    unreadOffice: number({ readOnly: true, integer: true, min: 0 }),
    unreadVisitor: number({ readOnly: true, integer: true, min: 0 }),
    /** When a side last viewed the thread; earlier messages are seen. '' for never. */
    seenByOffice: date({ readOnly: true }),
    seenByVisitor: date({ readOnly: true }),
    /**
     * When the visitor ended it; '' if not. Then hidden from the visitor, but kept for the office
     * as long as others.
     */
    deletedByVisitor: date({ readOnly: true }),
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
  ownership: { visitor: 'visitor', phone: 'number', endedAt: 'deletedByVisitor' },
  labelFields: ['name', 'phone'],
  access: {
    guest: {
      list: { requiredFilter: 'phone', ownedOnly: true },
      view: false,
      create: true,
      update: false,
      delete: false,
      live: 'own',
      readableFields: visitorReadableFields,
      writableFields: ['phone', 'name'],
    },
    staff: [grantTo('answerInbox', { ...accessPresets.full, update: ['status', 'assignedTo', 'blocked'], delete: false })],
  },
});
