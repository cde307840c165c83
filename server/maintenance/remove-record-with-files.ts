import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applicationHolds } from '#model/collections/applications/application-holds.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { caseNotes } from '#model/collections/applications/case-notes.ts';
import { blotterAnswers } from '#model/collections/certificates/blotter-answers.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { appointments } from '#model/collections/office/appointments.ts';
import { privacyRequests } from '#model/collections/privacy/privacy-requests.ts';
import { markFilesForDeletion } from '../store/files/delete-unused-files.ts';
import type { FileLocation } from '../store/files/file-store.ts';
import { listRecordFiles } from '../store/files/list-record-files.ts';
import { correctedFacts, mentions } from '../store/schema/private-tables.ts';
import type { StoredRecord, Tx } from '../store/store.ts';

/**
 * Removes a record and marks its files for deletion.
 *
 * @returns the files of the record; undefined when there is no such record
 */
export async function removeRecordWithFiles(tx: Tx, collection: Collection, id: string): Promise<FileLocation[] | undefined> {
  const record: StoredRecord | undefined = await tx.get(collection, id);
  if (record === undefined) return undefined;
  await tx.remove(collection, id);
  return removeFiles(tx, collection, record, Object.keys(collection.fields));
}

/**
 * Removes an application with its files, its notes and its hold. The numbers of its certificates
 * stay in the register.
 *
 * @returns the files of the application; undefined when there is no such application
 */
export async function removeApplication(tx: Tx, id: string): Promise<FileLocation[] | undefined> {
  await removeCaseNotes(tx, id);
  await removeCorrectedFacts(tx, applications.name, id);
  const certificateFiles = await removeCertificateHolder(tx, id);
  const files = await removeRecordWithFiles(tx, applications, id);
  return files && [...certificateFiles, ...files];
}

/**
 * Removes the person and the files from the certificates of an application. Number, kind, state and
 * dates stay, so that a series has no gap. A certificate that was not issued yet is voided.
 *
 * @returns the files of the certificates
 */
async function removeCertificateHolder(tx: Tx, application: string): Promise<FileLocation[]> {
  const files: FileLocation[] = [];
  for (const certificate of await tx.list(certificates, { where: fieldEquals('application', application) })) {
    files.push(...(await removeFiles(tx, certificates, certificate, ['file'])));
    const isPrepared = certificate.state === 'prepared';
    await tx.update(certificates, certificate.id, {
      ...emptyCertificateFacts,
      name: '',
      file: '',
      document: '',
      currentFor: '',
      replaces: '',
      ...(isPrepared && { state: 'voided', endedAt: serializeDate(new Date()) }),
    });
  }
  return files;
}

/** The values of an issued certificate after an erasure; the name stays as proof. */
const emptyCertificateFacts = {
  facts: null,
  purpose: '',
  ctcNumber: '',
  ctcDate: '',
  ctcPlace: '',
  releasedTo: '',
  releasedAgainst: '',
} as const;

/** Removes the printed facts from the certificates of an application, except the name. */
export async function reduceCertificates(tx: Tx, application: string): Promise<void> {
  for (const { id } of await tx.list(certificates, { where: fieldEquals('application', application) }))
    await tx.update(certificates, id, emptyCertificateFacts);
}

/** Removes the earlier values of facts that staff corrected in a record. */
export async function removeCorrectedFacts(tx: Tx, collection: string, record: string): Promise<void> {
  await tx.removeWhere(correctedFacts, and(fieldEquals('collection', collection), fieldEquals('record', record)));
}

/** Removes notes and answers of the office about an application, its appointments and hold. */
export async function removeCaseNotes(tx: Tx, application: string): Promise<void> {
  await tx.removeWhere(caseNotes, fieldEquals('application', application));
  await tx.removeWhere(mentions, fieldEquals('application', application));
  await tx.removeWhere(blotterAnswers, fieldEquals('application', application));
  for (const { id } of await tx.list(appointments, { where: fieldEquals('application', application) })) await tx.remove(appointments, id);
  if ((await tx.get(applicationHolds, application)) !== undefined) await tx.remove(applicationHolds, application);
}

/** The values of an answered privacy request after an erasure; kind, state and dates stay. */
export const reducedPrivacyRequest = { text: '', name: '', number: '', answer: '', personCollection: '', personRecord: '' } as const;

/**
 * Removes the person from the privacy requests of an erased record. An open request keeps name and
 * number until it is answered, because the answer has to reach the person.
 */
export async function reducePrivacyRequests(tx: Tx, { collection, id }: { collection: string; id: string }): Promise<void> {
  const where = and(fieldEquals('personCollection', collection), fieldEquals('personRecord', id));
  for (const request of await tx.list(privacyRequests, { where }))
    await tx.update(
      privacyRequests,
      request.id,
      request.status === 'open' ? { personCollection: '', personRecord: '' } : reducedPrivacyRequest,
    );
}

/** Marks the files in these fields for deletion, and returns their locations. */
export async function removeFiles(
  tx: Tx,
  collection: Collection,
  record: StoredRecord,
  fields: readonly string[],
): Promise<FileLocation[]> {
  const names = listRecordFiles(collection, record).flatMap(({ name, fieldName }) => (fields.includes(fieldName) ? [name] : []));
  await markFilesForDeletion(tx, collection.name, record.id, names);
  return names.map((name) => ({ collection: collection.name, recordId: record.id, name }));
}
