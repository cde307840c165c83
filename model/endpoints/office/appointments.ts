import type { AppointmentState, appointmentEndings } from '../../collections/office/appointments.ts';

/** Field of a submission: the chosen time, serialized by `formatSlot`; absent for none. */
export const appointmentField = 'appointment';

/** `GET`, {@link OfferedTimes}: the free times of a service. */
export const offeredTimesPath = (service: string): string => `/api/services/${service}/times`;

/** Response of {@link offeredTimesPath}. */
export interface OfferedTimes {
  /** Days on which the service offers appointments; a day without minutes is fully booked. */
  readonly days: readonly {
    /** `YYYY-MM-DD` */
    readonly day: string;
    /** Minutes of the day at which free times begin. */
    readonly minutes: readonly number[];
  }[];
}

/**
 * `POST`, {@link BookAppointmentRequest}: books or moves the appointment. `DELETE`: cancels it. For
 * a visitor who verified the number of the application, and staff who handle cases. Both respond
 * with {@link AppointmentResponse}; 409 with {@link timeTakenCode} on `at`.
 */
export const appointmentPath = (application: string): string => `/api/applications/${application}/appointment`;

/** Body of {@link appointmentPath}. */
export interface BookAppointmentRequest {
  /** Serialized by `formatSlot`. */
  at: string;
}

/** An appointment as its applicant sees it. */
export interface AppointmentSummary {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly state: AppointmentState;
  readonly ending: (typeof appointmentEndings)[number] | '';
}

/** Response of {@link appointmentPath}: the newest appointment of the application. */
export interface AppointmentResponse {
  readonly appointment: AppointmentSummary | null;
}

/** Error code of a time that is no longer free. */
export const timeTakenCode = 'validation_time_taken';
