import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/**
 * Live events about who has a case open; nothing is stored. The id of an event is that of the
 * application. `model/endpoints/applications/case-presence.ts` declares the call that sends one.
 */
export const casePresence = defineCollection({
  name: 'case_presence',
  fields: {
    /** Id and name of the member of staff. */
    user: text({ readOnly: true, max: 15 }),
    name: text({ readOnly: true, max: 120 }),
    isLeaving: bool({ readOnly: true }),
  },
  access: {
    guest: accessPresets.none,
    staff: [grantTo('readCases', { ...accessPresets.none, live: true }), grantTo('handleCases', { ...accessPresets.none, live: true })],
  },
});
