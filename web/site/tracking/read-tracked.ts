import { applicationStatuses } from '#model/collections/choices.ts';
import { type PortalRecord, recordsAt } from '../../records.ts';
import type { Tracked } from './tracked-application.ts';

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
