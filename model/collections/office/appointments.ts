import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/** States of an appointment. Message keys: `appointments.state.…`. */
export const appointmentStates = ['booked', 'arrived', 'served', 'missed', 'cancelled'] as const;
/** A state of an appointment. */
export type AppointmentState = (typeof appointmentStates)[number];

/**
 * Why an appointment is cancelled: by the applicant, by the office, because the case needs it no
 * more, or because somebody else had taken the chosen time when the application arrived. Message
 * keys: `appointments.end.…`.
 */
export const appointmentEndings = ['applicant', 'office', 'case', 'taken'] as const;

/**
 * Times at which applicants come to the office (decision 84). The calls of
 * `model/endpoints/office/appointments.ts` change them, each in one transaction that checks the
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
    /** The application, while it holds its place: booked or arrived. An application has one. */
    openFor: text({ hidden: true, readOnly: true, unique: true, max: 15 }),
    /** The `startsAt` of which the applicant needs no reminder any more. */
    reminded: text({ hidden: true, readOnly: true, max: 30 }),
  },
  indexes: [['startsAt'], ['service', 'startsAt'], ['application']],
  labelFields: ['applicationNumber'],
  access: {
    guest: accessPresets.none,
    staff: [grantTo('readCases', accessPresets.readOnly), grantTo('handleCases', accessPresets.readOnly)],
  },
});
