import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { select } from '#lib/schema/fields.ts';

/**
 * That somebody is typing: live events only, nothing is ever stored. The id of an event is that of the room, so a side
 * follows `typing_marks/ROOM`, or `*`; it is told by the call `typing` of `model/endpoints/conversations.ts`.
 */
export const typingMarks = collection({
  name: 'typing_marks',
  fields: { side: select({ fromServer: true, options: ['user', 'support'] }) },
  access: { guest: { ...may.nothing, live: 'own' }, staff: { ...may.nothing, live: true } },
});
