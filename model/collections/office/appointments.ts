import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/** States of an appointment. Message keys: `appointments.state.…`. */
const appointmentStates = ['booked', 'arrived', 'served', 'missed', 'cancelled'] as const;
/** A state of an appointment. */
export type AppointmentState = (typeof appointmentStates)[number];

/**
 * Why an appointment was cancelled: by the applicant, by the office, because the case no longer
 * needs it, or because the time was taken before the application arrived. Message keys:
 * `appointments.end.…`.
 */
export const appointmentEndings = ['applicant', 'office', 'case', 'taken'] as const;

/**
 * Appointments of applicants at the office (decision 84). The calls of
 * `model/endpoints/office/appointments.ts` change them, each in a transaction that checks the
 * capacity.
 */
export const appointments = defineCollection({
  name: 'appointments',
  fields: {
    application: relation({ label: 'audit.of.applications', required: true, readOnly: true, to: 'applications' }),
    applicationNumber: text({ label: 'applications.applicationNumber', readOnly: true, max: 40 }),
    service: relation({ label: 'applications.service', required: true, readOnly: true, to: 'services' }),
    startsAt: date({ label: 'appointments.startsAt', readOnly: true }),
    endsAt: date({ readOnly: true }),
    state: select({
      label: 'appointments.state',
      readOnly: true,
      options: appointmentStates,
      optionMessagePrefix: 'appointments.state',
      default: 'booked',
    }),
    ending: select({ label: 'appointments.ending', readOnly: true, options: appointmentEndings, optionMessagePrefix: 'appointments.end' }),
    /**
     * Id of the application while the state is `booked` or `arrived`; at most one per application.
     */
    openFor: text({ hidden: true, readOnly: true, unique: true, max: 15 }),
    /** The `startsAt` for which no further reminder is due. */
    reminded: text({ hidden: true, readOnly: true, max: 30 }),
  },
  indexes: [['startsAt'], ['service', 'startsAt'], ['application']],
  labelFields: ['applicationNumber'],
  access: {
    guest: accessPresets.none,
    staff: [grantTo('readCases', accessPresets.readOnly), grantTo('handleCases', accessPresets.readOnly)],
  },
});
