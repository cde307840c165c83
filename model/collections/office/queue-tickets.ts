import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, number, relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/** Who holds a queue number: somebody who came without an appointment, or with one. */
export const ticketKinds = ['walkIn', 'appointment'] as const;
/** States of a queue number. */
export const ticketStates = ['waiting', 'called', 'served', 'skipped'] as const;

/** Fields that the screen in the hall shows: nothing of a person. */
const publicFields = ['day', 'number', 'kind', 'state', 'counter', 'calledAt'] as const;

/**
 * Queue numbers of the hall, from 1 each day (decision 85). The calls of
 * `model/endpoints/office/queue.ts` give and call them.
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
    /** The counter that called it last; '' before. */
    counter: text({ label: 'queue.counter', readOnly: true, max: 20 }),
    calledAt: date({ readOnly: true }),
    /** Day and number: no two people hold the same. */
    dayNumber: text({ hidden: true, readOnly: true, unique: true, max: 20 }),
  },
  indexes: [['day', 'state', 'number'], ['appointment']],
  access: {
    guest: { ...accessPresets.none, live: true, readableFields: publicFields },
    staff: [grantTo('readCases', accessPresets.readOnly), grantTo('handleCases', accessPresets.readOnly)],
  },
});

/** The number as people read and hear it: `12`, and `A12` for who has an appointment. */
export const formatTicket = ({ kind, number }: { kind: (typeof ticketKinds)[number] | ''; number: number }): string =>
  `${kind === 'appointment' ? 'A' : ''}${number}`;
