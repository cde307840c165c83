import type { Collection } from '#lib/schema/collection.ts';
import { applicationsHook } from './applications.ts';
import { contactMessagesHook } from './contact-messages.ts';
import type { Hook } from './hook.ts';
import { messageRoomsHook } from './message-rooms.ts';
import { messagesHook } from './messages.ts';
import { newsHook } from './news.ts';
import { placesHook } from './places.ts';
import { roomNotesHook } from './room-notes.ts';
import { settingsHook } from './settings.ts';
import { usersHook } from './users.ts';

const hooks: Readonly<Record<string, Hook>> = {
  applications: applicationsHook,
  contact_messages: contactMessagesHook,
  messages_room: messageRoomsHook,
  messages: messagesHook,
  news: newsHook,
  places: placesHook,
  room_notes: roomNotesHook,
  settings: settingsHook,
  users: usersHook,
};
const none: Hook = {};

/** What happens around the writes of a collection. */
export const hookOf = (of: Collection): Hook => hooks[of.name] ?? none;
