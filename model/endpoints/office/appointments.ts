import type { AppointmentState, appointmentEndings } from '../../collections/office/appointments.ts';

/** Field of a submission: the chosen time, as `formatSlot` writes it. Absent without one. */
export const appointmentField = 'appointment';

/** `GET`, {@link OfferedTimes}: the times of a service that are free. */
export const offeredTimesPath = (service: string): string => `/api/services/${service}/times`;

/** Response of {@link offeredTimesPath}. */
export interface OfferedTimes {
  /** Days on which the service offers times; one without minutes is full. */
  readonly days: readonly {
    /** `YYYY-MM-DD` */
    readonly day: string;
    /** Minutes of the day at which a free time begins. */
    readonly minutes: readonly number[];
  }[];
}

/**
 * `POST`, {@link BookAppointmentRequest}: chooses a time, or moves the appointment to it. `DELETE`:
 * cancels it. By who verified the number of the application, or by staff who handle cases. Both
 * answer with {@link BookedAppointment}; 409 with the code `validation_time_taken` on `at`.
 */
export const appointmentPath = (application: string): string => `/api/applications/${application}/appointment`;

/** Body of {@link appointmentPath}. */
export interface BookAppointmentRequest {
  /** As `formatSlot` writes it. */
  at: string;
}

/** An appointment as its applicant sees it. */
export interface OwnAppointment {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly state: AppointmentState;
  readonly ending: (typeof appointmentEndings)[number] | '';
}

/** Response of {@link appointmentPath}: the newest appointment of the application. */
export interface BookedAppointment {
  readonly appointment: OwnAppointment | null;
}

/** Field code of a time that is not free any more. */
export const timeTakenCode = 'validation_time_taken';
