import type { StatusChange } from '#model/collections/applications.ts';
import { type ApplicationStatus, applicationStatuses } from '#model/collections/choices.ts';
import type { PortalRecord } from '../../records.ts';

/** What a visitor is told of an application; the last two only after he verified the applicant's number. */
export type Tracked = Pick<PortalRecord<'applications'>, 'id' | 'collectionName' | 'applicationNumber' | 'created' | 'expand'> & {
  status: ApplicationStatus;
  dueDate: string;
  history: StatusChange[];
  denialReason?: string;
  documents?: string[];
};

/** Takes the server's answer, which leaves out what this visitor may not read. */
export function tracked(record: PortalRecord<'applications'>): Tracked {
  const { id, collectionName, applicationNumber, created, expand, status, dueDate, history } = record;
  const own: Partial<PortalRecord<'applications'>> = record;
  return {
    id,
    collectionName,
    applicationNumber,
    created,
    expand,
    status: applicationStatuses.find((known) => known === status) ?? 'pending',
    dueDate: dueDate ?? '',
    history: Array.isArray(history) ? history : [],
    denialReason: own.denialReason,
    documents: own.documents,
  };
}

/** Whether the server took the visitor for the applicant. */
export const isApplicant = ({ denialReason, documents }: Tracked): boolean => denialReason !== undefined || documents !== undefined;
