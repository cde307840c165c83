import { HOUR_MS } from '#lib/dates/durations.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, number, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/** Hours within which the Commission and the people must be notified (NPC Circular 16-03). */
const breachNoticeHours = 72;

/** Returns the deadline of the notifications; undefined without a valid date. */
export function getBreachDeadline(discoveredAt: string): Date | undefined {
  const discovery = parseDate(discoveredAt);
  return discovery && new Date(discovery.getTime() + breachNoticeHours * HOUR_MS);
}

/** The log of personal data breaches and their notifications. Entries cannot be deleted. */
export const breaches = defineCollection({
  name: 'breaches',
  fields: {
    title: text({ label: 'breaches.title', required: true, max: 200 }),
    discoveredAt: date({ label: 'breaches.discoveredAt', required: true, past: true }),
    description: text({ label: 'breaches.description', required: true, max: 4000, multiline: true }),
    data: text({ label: 'breaches.data', required: true, max: 1000, multiline: true }),
    people: number({ label: 'breaches.people', integer: true, min: 0, max: 10_000_000 }),
    measures: text({ label: 'breaches.measures', max: 4000, multiline: true }),
    /** When the Commission, and the affected people, were notified; '' before. */
    npcNotifiedAt: date({ label: 'breaches.npcNotifiedAt', past: true }),
    peopleNotifiedAt: date({ label: 'breaches.peopleNotifiedAt', past: true }),
  },
  indexes: [['discoveredAt']],
  timeOrderedIds: true,
  labelFields: ['title'],
  access: { guest: accessPresets.none, staff: [grantTo('handlePrivacy', { ...accessPresets.full, delete: false })] },
});
