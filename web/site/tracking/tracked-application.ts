import type { StatusChange } from '#model/collections/applications.ts';
import { type ApplicationStatus, applicationStatuses } from '#model/collections/choices.ts';
import { type PortalRecord, recordsAt } from '../../records.ts';

/** What a visitor is told of an application; the last two only after he verified the applicant's number. */
export type Tracked = Pick<PortalRecord<'applications'>, 'applicationNumber' | 'created' | 'expand'> & {
  status: ApplicationStatus;
  dueDate: string;
  history: StatusChange[];
  denialReason?: string;
  documents?: { name: string; url: string }[];
};

/** Takes the server's answer, which leaves out what this visitor may not read. For loaders: addresses are relative to the portal's. */
export function tracked(record: PortalRecord<'applications'>): Tracked {
  const { files } = recordsAt('');
  const { applicationNumber, created, expand, status, dueDate, history } = record;
  const own: Partial<PortalRecord<'applications'>> = record;
  return {
    applicationNumber,
    created,
    expand,
    status: applicationStatuses.find((known) => known === status) ?? 'pending',
    dueDate: dueDate ?? '',
    history: Array.isArray(history) ? history : [],
    denialReason: own.denialReason,
    documents: own.documents?.map((name) => ({ name, url: files.getURL(record, name) })),
  };
}

/** Whether the server took the visitor for the applicant. */
export const isApplicant = ({ denialReason, documents }: Tracked): boolean => denialReason !== undefined || documents !== undefined;
