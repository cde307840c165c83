import type { Collection } from '#lib/schema/collection.ts';
import type { CollectionName, collections } from '#model/collections/index.ts';
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

/** A key that is no collection's name does not compile, nor does a field that its collection lacks. */
export type Hooks = { readonly [Name in CollectionName]?: Hook<keyof (typeof collections)[Name]['fields'] & string> };

const hooks: Hooks = {
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
export function hookOf({ name }: Collection): Hook<string> {
  return (Object.hasOwn(hooks, name) ? hooks[name as CollectionName] : undefined) ?? none;
}
