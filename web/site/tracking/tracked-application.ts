import type { StatusChange } from '#model/collections/applications.ts';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { PortalRecord } from '../../records.ts';

/** What a visitor is told of an application; the last two only after he verified the applicant's number. */
export type Tracked = Pick<PortalRecord<'applications'>, 'applicationNumber' | 'created' | 'expand'> & {
  status: ApplicationStatus;
  dueDate: string;
  history: StatusChange[];
  denialReason?: string;
  documents?: { name: string; url: string }[];
};

/** Whether the server took the visitor for the applicant. */
export const isApplicant = ({ denialReason, documents }: Tracked): boolean => denialReason !== undefined || documents !== undefined;
