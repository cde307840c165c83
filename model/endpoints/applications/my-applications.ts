import type { ApplicationStatus } from '../../collections/choices.ts';
import type { AppointmentSummary } from '../office/appointments.ts';

/**
 * `GET`, {@link MyApplicationsOverview}: the applications of the number that the visitor verified,
 * grouped by person, without personal data and without application numbers, which open papers and
 * personal data.
 */
export const myApplicationsPath = '/api/my-applications';

/** The facts of an application that a verified number alone reveals. */
export interface ApplicationSummary {
  /** Title of the service in both languages; '' when it was deleted. */
  readonly title: string;
  readonly titleFil: string;
  readonly status: ApplicationStatus;
  /** Since when the office waits for the applicant, `YYYY-MM-DD`; '' when it does not wait. */
  readonly awaitsSince: string;
  /** Days in the Philippines, `YYYY-MM-DD`; '' when there is none. */
  readonly created: string;
  readonly dueDate: string;
  readonly decided: string;
}

/** Response of {@link myApplicationsPath}. */
export interface MyApplicationsOverview {
  /** The number, +639…; null when none was verified in the last half hour. */
  readonly number: string | null;
  readonly people: readonly {
    /** Such as `A. R.` for Reyes, Ana. */
    readonly initials: string;
    readonly applications: readonly ApplicationSummary[];
  }[];
}

/**
 * `POST`, {@link OpenMyApplicationsRequest}: opens the applications of one person of the number,
 * with the errors, limits and audit entries of 'Your data'.
 */
export const openMyApplicationsPath = '/api/my-applications/open';

/** Body of {@link openMyApplicationsPath}: either field. */
export interface OpenMyApplicationsRequest {
  applicationNumber?: string;
  /** `YYYY-MM-DD` */
  birthDate?: string;
}

/** An application of an opened person. */
export interface OpenedApplication extends ApplicationSummary {
  readonly id: string;
  readonly applicationNumber: string;
  /** Stored names of the finished documents. */
  readonly documents: readonly string[];
  readonly appointment: AppointmentSummary | null;
  /** Id of the service if an appointment can be booked for this application; '' otherwise. */
  readonly timesOf: string;
  /** Id of the service if the application can be repeated; '' otherwise. */
  readonly serviceId: string;
}

/** Response of {@link openMyApplicationsPath}. */
export interface OpenMyApplicationsResponse {
  readonly name: string;
  readonly applications: readonly OpenedApplication[];
}
