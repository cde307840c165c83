import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, date, number, relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { roomStatuses } from '../choices.ts';

/** Fields of their own rooms that visitors may read. */
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
 * A conversation between a visitor and the office (product §2.10).
 *
 * The record has the fields that lists of conversations show; `messages` has the messages,
 * `room_notes` the internal notes. Every change of a room (new message, seen, closed, assigned) is
 * a live event. Typing is an event of `typing_marks` with the room's id.
 *
 * Newest first: `sort: '-lastMessageAt'`. Rooms of a person: `number = "+639…"`.
 * `model/endpoints/messaging/conversations.ts` declares further calls: seen, typing, end.
 */
export const messageRooms = defineCollection({
  name: 'messages_room',
  aliases: ['messages_rooms'],
  fields: {
    /** As the visitor entered it. */
    phone: text({ label: 'rooms.phone', required: true, max: 20 }),
    name: text({ label: 'rooms.name', max: 120 }),
    /** Normalized phone (`+639…`) for Philippine mobile numbers, otherwise as entered. */
    number: text({ readOnly: true, max: 20 }),
    /** Whether the visitor has verified the number. */
    phoneVerified: bool({ readOnly: true }),
    /**
     * Whether staff started it. Then only a visitor who verified the number reads it, although
     * `phoneVerified` is false.
     */
    startedByOffice: bool({ readOnly: true }),
    visitor: text({ hidden: true, readOnly: true, max: 64 }),
    /** A message of the visitor reopens a closed room. */
    status: select({ label: 'rooms.status', options: roomStatuses, optionMessagePrefix: 'rooms.status', default: 'open' }),
    assignedTo: relation({ label: 'applications.assignedTo', to: 'users' }),
    /**
     * Rejects messages from the visitor, in every present and later room of the phone and browser.
     */
    blocked: bool({ label: 'rooms.blocked' }),
    /** Time of the newest message, or of the room's creation. */
    lastMessageAt: date({ readOnly: true }),
    /** Start of the newest message in one line; '' for a file without text. */
    lastText: text({ readOnly: true, max: 200 }),
    lastSender: select({ readOnly: true, options: ['user', 'support'] }),
    lastHasFile: bool({ readOnly: true }),
    /** Number of messages that the office, or the visitor, has not seen. */
    unreadOffice: number({ readOnly: true, integer: true, min: 0 }),
    unreadVisitor: number({ readOnly: true, integer: true, min: 0 }),
    /** When the office, or the visitor, last viewed the thread; '' for never. */
    seenByOffice: date({ readOnly: true }),
    seenByVisitor: date({ readOnly: true }),
    /**
     * When the visitor ended and thereby hid it; '' if not. The office keeps it as long as others.
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
