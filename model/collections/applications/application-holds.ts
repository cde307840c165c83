import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, relation, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/**
 * Holds: a clerk who takes a pending application from the overview holds it for
 * `limits.holdMinutes`, and nobody else is offered it. The id is that of the application. A hold
 * whose `until` is past has no effect. `model/endpoints/applications/application-holds.ts` declares
 * the calls.
 */
export const applicationHolds = defineCollection({
  name: 'application_holds',
  fields: {
    applicationNumber: text({ readOnly: true, max: 40 }),
    user: relation({ readOnly: true, to: 'users' }),
    until: date({ readOnly: true }),
  },
  indexes: [['until']],
  access: {
    guest: accessPresets.none,
    staff: [grantTo('readCases', accessPresets.readOnly), grantTo('handleCases', accessPresets.readOnly)],
  },
});
