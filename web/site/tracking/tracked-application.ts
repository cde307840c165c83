import type { ApplicantPause, StatusChange } from '#model/collections/applications/applications.ts';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { AppointmentSummary } from '#model/endpoints/office/appointments.ts';
import type { ReviewedPaper } from '#model/settings/application-message.ts';
import type { PortalRecord } from '../../record-client.ts';
import type { Service } from '../service.ts';

/**
 * The data of an application that a visitor may see; the optional fields only after the
 * verification of the applicant's number.
 */
export type TrackedApplication = Pick<PortalRecord<'applications'>, 'id' | 'applicationNumber' | 'created'> & {
  service?: Service;
  status: ApplicationStatus;
  dueDate: string;
  history: StatusChange[];
  /** When the office began to wait for the applicant; '' when it does not wait. */
  awaitsSince: string;
  pauses: Pick<ApplicantPause, 'from' | 'until' | 'ended'>[];
  /** What the office requests while it waits. */
  correctionRequest?: { papers: ReviewedPaper[]; text: string };
  denialReason?: string;
  /** Number of the application by which a denied one was corrected; '' for none. */
  followedBy?: string;
  documents?: { name: string; url: string }[];
  /** The newest appointment; null for none. */
  appointment?: AppointmentSummary | null;
};

/** Whether the server identified the visitor as the applicant. */
export const isApplicant = ({ denialReason, documents }: TrackedApplication): boolean =>
  denialReason !== undefined || documents !== undefined;

/** Whether a time can be chosen for its service now. */
export const offersTimes = ({ service }: TrackedApplication): boolean => Boolean(service?.appointments) && service?.status === 'Available';
