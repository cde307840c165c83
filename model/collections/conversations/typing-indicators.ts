import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { select } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/**
 * Live events about typing; nothing is stored. The id of an event is that of the room: subscribe to
 * `typing_marks/ROOM` or `*`. The call `typing` of `model/endpoints/messaging/conversations.ts`
 * sends one.
 */
export const typingIndicators = defineCollection({
  name: 'typing_marks',
  fields: { side: select({ readOnly: true, options: ['user', 'support'] }) },
  ownership: { sameIdIn: 'messages_room' },
  access: { guest: { ...accessPresets.none, live: 'own' }, staff: [grantTo('answerInbox', { live: true })] },
});
