import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, number, relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/** Whether the holder of a queue number came without or with an appointment. */
const ticketKinds = ['walkIn', 'appointment'] as const;
/** States of a queue number. */
const ticketStates = ['waiting', 'called', 'served', 'skipped'] as const;

/** Fields that the screen in the hall shows; they contain no personal data. */
const publicFields = ['day', 'number', 'kind', 'state', 'counter', 'calledAt'] as const;

/**
 * Queue numbers of the hall, from 1 each day (decision 85). The calls of
 * `model/endpoints/office/queue.ts` create and change them.
 */
export const queueTickets = defineCollection({
  name: 'queue_tickets',
  fields: {
    /** The day in the Philippines, `YYYY-MM-DD`. */
    day: text({ label: 'queue.day', readOnly: true, max: 10 }),
    number: number({ label: 'queue.number', readOnly: true, integer: true, min: 1 }),
    kind: select({ label: 'queue.kind', readOnly: true, options: ticketKinds }),
    appointment: relation({ label: 'audit.of.appointments', readOnly: true, to: 'appointments' }),
    state: select({ label: 'queue.state', readOnly: true, options: ticketStates, default: 'waiting' }),
    /** The last counter that called it; '' before the first call. */
    counter: text({ label: 'queue.counter', readOnly: true, max: 20 }),
    calledAt: date({ readOnly: true }),
    /** Day and number, to make the number unique on its day. */
    dayNumber: text({ hidden: true, readOnly: true, unique: true, max: 20 }),
  },
  indexes: [['day', 'state', 'number'], ['appointment']],
  access: {
    guest: { ...accessPresets.none, live: true, readableFields: publicFields },
    staff: [grantTo('readCases', accessPresets.readOnly), grantTo('handleCases', accessPresets.readOnly)],
  },
});

/** Formats a queue number for people: `12`, with an appointment `A12`. */
export const formatTicket = ({ kind, number }: { kind: (typeof ticketKinds)[number] | ''; number: number }): string =>
  `${kind === 'appointment' ? 'A' : ''}${number}`;
