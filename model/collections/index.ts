import type { Collection } from '#lib/schema/collection.ts';
import { collectionId } from '#lib/schema/collection.ts';
import { applications } from './applications.ts';
import { audit } from './audit.ts';
import { cannedReplies } from './canned-replies.ts';
import { contactMessages } from './contact-messages.ts';
import { messageRooms } from './message-rooms.ts';
import { messages } from './messages.ts';
import { news } from './news.ts';
import { officials } from './officials.ts';
import { places } from './places.ts';
import { pushSubscriptions } from './push-subscriptions.ts';
import { roomNotes } from './room-notes.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { typingMarks } from './typing-marks.ts';
import { users } from './users.ts';

/** Everything the record store can be asked for, by its name on the wire. */
export const collections = {
  officials,
  news,
  services,
  applications,
  messages_room: messageRooms,
  messages,
  room_notes: roomNotes,
  canned_replies: cannedReplies,
  typing_marks: typingMarks,
  contact_messages: contactMessages,
  fcm_subscriptions: pushSubscriptions,
  places,
  settings,
  users,
  audit,
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof collections;

const byAnyName = new Map<string, Collection>(
  Object.values(collections).flatMap((of: Collection) =>
    [of.name, collectionId(of), ...(of.aliases ?? [])].map((name) => [name.toLowerCase(), of] as const),
  ),
);

/** Finds a collection by name, alias or id, without regard to case. */
export const collectionNamed = (name: string): Collection | undefined => byAnyName.get(name.toLowerCase());
