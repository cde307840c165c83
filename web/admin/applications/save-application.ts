import { ClientResponseError } from 'pocketbase';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { Records } from '../../records.ts';
import type { Application, ListedApplication } from '../live/application-feed.ts';

/** What staff change of an application. `documents+` are added to those that are there. */
export interface ApplicationEdit {
  status?: ApplicationStatus;
  priority?: Application['priority'];
  assignedTo?: string;
  notes?: string;
  denialReason?: string;
  'documents+'?: File[];
}

/** Seen in a list or opened. */
type Seen = ListedApplication & Partial<Application>;

type Edited = Exclude<keyof ApplicationEdit, 'documents+'>;
/** The fields in which two editors can be of different minds. */
export const editedFields: readonly Edited[] = ['status', 'priority', 'assignedTo', 'notes', 'denialReason'];

/**
 * Saves a change, on condition that the record is still as it was seen. When somebody changed something else of it
 * meanwhile, the change is saved all the same.
 *
 * @param seen the record as the person saw it when deciding.
 * @returns the record as it now is; or, as `newer`, what somebody else made of the very same fields: nothing is saved then.
 * @throws ClientResponseError for any other refusal.
 */
export async function saveApplication(
  records: Records,
  seen: Seen,
  edit: ApplicationEdit,
  fetch?: typeof globalThis.fetch,
): Promise<{ application: Application } | { newer: Application }> {
  try {
    const application = await records.collection('applications').update(seen.id, edit, {
      expand: 'serviceId',
      headers: { 'If-Match': `"${seen.updated}"` },
      ...(fetch && { fetch }),
    });
    return { application };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 412) throw error;
    const newer = error.response.data as Application;
    return isSameEdit(seen, newer, edit) ? saveApplication(records, newer, edit, fetch) : { newer };
  }
}

/** The edited fields that somebody else has changed, other than to what we want ourselves. */
export function disputed(seen: Seen, newer: Seen, edit: ApplicationEdit): Edited[] {
  return editedFields.filter((field) => edit[field] !== undefined && newer[field] !== seen[field] && newer[field] !== edit[field]);
}

function isSameEdit(seen: Seen, newer: Application, edit: ApplicationEdit): boolean {
  return disputed(seen, newer, edit).length === 0;
}
