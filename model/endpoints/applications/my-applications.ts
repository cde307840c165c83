import type { ApplicationStatus } from '../../collections/choices.ts';
import type { OwnAppointment } from '../office/appointments.ts';

/**
 * `GET`, {@link MyApplicationsOverview}: the applications of the number that the visitor verified,
 * without personal facts: people apart by initials, and no application's number, because that opens
 * papers and facts.
 */
export const myApplicationsPath = '/api/my-applications';

/** What the number alone says of an application. */
export interface ApplicationSummary {
  /** Title of the service in both languages; '' when it is gone. */
  readonly title: string;
  readonly titleFil: string;
  readonly status: ApplicationStatus;
  /** Since when the office waits for the applicant, `YYYY-MM-DD`; '' when it does not. */
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
 * `POST`, {@link OpenMyApplicationsRequest}: opens the applications of one person of the number.
 * Refusals, limits and audit as for 'Your data'.
 */
export const openMyApplicationsPath = '/api/my-applications/open';

/** Body of {@link openMyApplicationsPath}: one of both. */
export interface OpenMyApplicationsRequest {
  applicationNumber?: string;
  /** `YYYY-MM-DD` */
  birthDate?: string;
}

/** An application after the proof. */
export interface OpenedApplication extends ApplicationSummary {
  readonly id: string;
  readonly applicationNumber: string;
  /** Stored names of the finished documents. */
  readonly documents: readonly string[];
  readonly appointment: OwnAppointment | null;
  /** Id of the service when a time can be chosen for this application; '' when not. */
  readonly timesOf: string;
  /** Id of the service that can be applied for again with these answers; '' when it cannot. */
  readonly serviceId: string;
}

/** Response of {@link openMyApplicationsPath}. */
export interface OpenMyApplicationsResponse {
  readonly name: string;
  readonly applications: readonly OpenedApplication[];
}
