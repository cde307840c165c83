import type { ApplicantPause, StatusChange } from '#model/collections/applications/applications.ts';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { OwnAppointment } from '#model/endpoints/office/appointments.ts';
import type { ReviewedPaper } from '#model/settings/application-message.ts';
import type { PortalRecord } from '../../record-client.ts';
import type { Service } from '../service-summary.ts';

/**
 * The data of an application that a visitor may see; `asked` and the last fields only after the
 * applicant's number was verified.
 */
export type TrackedApplication = Pick<PortalRecord<'applications'>, 'id' | 'applicationNumber' | 'created'> & {
  service?: Service;
  status: ApplicationStatus;
  dueDate: string;
  history: StatusChange[];
  /** Since when the office waits for the applicant; '' when it does not. */
  awaitsSince: string;
  pauses: Pick<ApplicantPause, 'from' | 'until' | 'ended'>[];
  /** What is asked for, while the office waits. */
  correctionRequest?: { papers: ReviewedPaper[]; text: string };
  denialReason?: string;
  /** Number of the application by which a denied one was corrected; '' for none. */
  followedBy?: string;
  documents?: { name: string; url: string }[];
  /** The newest appointment; null for none. */
  appointment?: OwnAppointment | null;
};

/** Whether the server identified the visitor as the applicant. */
export const isApplicant = ({ denialReason, documents }: TrackedApplication): boolean =>
  denialReason !== undefined || documents !== undefined;
