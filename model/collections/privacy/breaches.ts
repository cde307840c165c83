import { HOUR_MS } from '#lib/dates/durations.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, number, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/** Within how many hours the Commission and the people are told (NPC Circular 16-03). */
const breachNoticeHours = 72;

/** When the Commission and the people have to be told, at the latest; undefined without a date. */
export function getBreachDeadline(discoveredAt: string): Date | undefined {
  const learned = parseDate(discoveredAt);
  return learned && new Date(learned.getTime() + breachNoticeHours * HOUR_MS);
}

/** The breach log: what happened to personal data, and who was told. Nobody deletes an entry. */
export const breaches = defineCollection({
  name: 'breaches',
  fields: {
    title: text({ label: 'breaches.title', required: true, max: 200 }),
    discoveredAt: date({ label: 'breaches.discoveredAt', required: true, past: true }),
    description: text({ label: 'breaches.description', required: true, max: 4000, multiline: true }),
    data: text({ label: 'breaches.data', required: true, max: 1000, multiline: true }),
    people: number({ label: 'breaches.people', integer: true, min: 0, max: 10_000_000 }),
    measures: text({ label: 'breaches.measures', max: 4000, multiline: true }),
    /** '' while not told. */
    npcToldAt: date({ label: 'breaches.npcToldAt', past: true }),
    peopleToldAt: date({ label: 'breaches.peopleToldAt', past: true }),
  },
  indexes: [['discoveredAt']],
  timeOrderedIds: true,
  labelFields: ['title'],
  access: { guest: accessPresets.none, staff: [grantTo('handlePrivacy', { ...accessPresets.full, delete: false })] },
});
