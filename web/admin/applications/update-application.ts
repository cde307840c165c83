import type { RecordOptions } from 'pocketbase';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { RecordClient } from '../../record-client.ts';
import { type UpdateResult, updateUnlessConflicting } from '../form/update-unless-conflicting.ts';
import { type Application, applicationListParams, type ListedApplication } from './listed-application.ts';

/**
 * The fields that staff change in an application. `documents+` appends to the existing documents,
 * `documents-` removes some by name.
 */
export interface ApplicationEdit {
  status?: ApplicationStatus;
  priority?: Application['priority'];
  assignedTo?: string;
  denialReason?: string;
  /** Names of documents to keep, and of removed ones to restore. */
  documents?: readonly string[];
  'documents+'?: File[];
  'documents-'?: readonly string[];
}

/**
 * Saves a change of an application in a list, unless somebody else changed the same fields
 * meanwhile. The response contains the fields of lists.
 * @param original the record as the person saw it when deciding.
 * @throws ClientResponseError for any error status but 412.
 */
export function updateListedApplication(
  records: RecordClient,
  original: ListedApplication,
  edit: ApplicationEdit,
  options: Pick<RecordOptions, 'fetch'> = {},
): Promise<UpdateResult<ListedApplication>> {
  return updateUnlessConflicting(
    original,
    (headers) =>
      records.collection('applications').update<ListedApplication>(original.id, edit, { ...applicationListParams, ...options, headers }),
    (base, newer) => isConflicting(base, newer, edit),
  );
}

/**
 * Whether somebody else changed an edited field to another value, or added documents. It compares
 * the values as strings, because all of these fields are texts or lists of texts.
 */
export function isConflicting(original: object, newer: object, edit: ApplicationEdit): boolean {
  return Object.entries(edit).some(([key, value]) => {
    const name = key.replace(/[+-]$/, '');
    const theirs: unknown = Reflect.get(newer, name);
    return String(theirs) !== String(Reflect.get(original, name)) && theirs !== value;
  });
}
