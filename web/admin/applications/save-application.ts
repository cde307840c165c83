import { ClientResponseError } from 'pocketbase';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { Records } from '../../records.ts';
import { type Application, followUpQuery, type ListedApplication, listedQuery } from '../live/application-feed.ts';

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

/** What the record store answers a change with: as much as lists show, unless `fields` asks for more. */
const answers = {
  listed: listedQuery,
  whole: { ...followUpQuery, fields: '*' },
} as const;

/**
 * Saves a change of an application that is seen in a list, on condition that the record is still as it was seen. When
 * somebody changed something else of it meanwhile, the change is saved all the same.
 *
 * @param seen the record as the person saw it when deciding.
 * @returns the record as it now is; or, as `newer`, what somebody else made of the very same fields: nothing is saved then.
 * @throws ClientResponseError for any other refusal.
 */
export function saveListed(
  records: Records,
  seen: ListedApplication,
  edit: ApplicationEdit,
  fetch?: typeof globalThis.fetch,
): Promise<Saved<ListedApplication>> {
  return save(records, 'listed', seen, edit, fetch);
}

/** The same for an application that is open: the answer is the whole record, which counts as part of the same opening (audit trail). */
export function saveOpen(records: Records, seen: Application, edit: ApplicationEdit): Promise<Saved<Application>> {
  return save(records, 'whole', seen, edit);
}

type Saved<A> = { application: A } | { newer: A };

async function save<A extends ListedApplication>(
  records: Records,
  answer: keyof typeof answers,
  seen: A,
  edit: ApplicationEdit,
  fetch?: typeof globalThis.fetch,
): Promise<Saved<A>> {
  try {
    const application = await records.collection('applications').update<A>(seen.id, edit, {
      ...answers[answer],
      headers: { 'If-Match': `"${seen.updated}"` },
      ...(fetch && { fetch }),
    });
    return { application };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 412) throw error;
    const newer = error.response.data as A;
    return disputed(seen, newer, edit).length === 0 ? save(records, answer, newer, edit, fetch) : { newer };
  }
}

/** The edited fields that somebody else has changed, other than to what we want ourselves. */
export function disputed(seen: Seen, newer: Seen, edit: ApplicationEdit): Edited[] {
  return editedFields.filter((field) => edit[field] !== undefined && newer[field] !== seen[field] && newer[field] !== edit[field]);
}
