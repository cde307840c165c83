import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, relation, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/**
 * A pending application that a clerk has taken from the overview, for `limits.holdMinutes`: nobody
 * else gets it from there. The id is that of the application. A hold whose `until` is past counts
 * for nothing. `model/endpoints/applications/application-holds.ts` has the calls that take and
 * release.
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
