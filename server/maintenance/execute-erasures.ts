import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { helperFieldNames } from '#model/collections/applications/helper-fields.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { roomNotes } from '#model/collections/conversations/room-notes.ts';
import { audit } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { type ErasedRecord, erasures } from '#model/collections/privacy/erasures.ts';
import { insertAuditEntry } from '../identity/insert-audit-entry.ts';
import type { FileLocation, FileStore } from '../store/files/file-store.ts';
import { outbox, verificationCodes, verifiedNumbers, visitorNumbers } from '../store/schema/private-tables.ts';
import type { Store, StoredRecordOf, Tx } from '../store/store.ts';
import {
  reduceCertificates,
  reducePrivacyRequests,
  removeApplication,
  removeCaseNotes,
  removeCorrectedFacts,
  removeFiles,
  removeRecordWithFiles,
} from './remove-record-with-files.ts';

type Erasure = StoredRecordOf<typeof erasures>;

/** The result of erasing one record. */
interface ErasureOutcome {
  /** `reduced`: a finished application keeps the proof of what the office issued, with the name. */
  readonly effect: 'removed' | 'reduced' | 'gone';
  readonly files: readonly FileLocation[];
  /** Numbers of the person, whose verifications are removed, too. */
  readonly phones: readonly string[];
}

const alreadyGone: ErasureOutcome = { effect: 'gone', files: [], phones: [] };

/**
 * The values of a finished application after an erasure. Number, service, name, dates and the
 * issued documents stay until the retention of applications ends: the office must be able to show
 * what it issued.
 */
const reducedValues: Partial<StoredRecordOf<typeof applications>> = {
  ...Object.fromEntries(helperFieldNames.map((name) => [name, ''])),
  personNumberCheck: '',
  email: '',
  contactNumber: '',
  address: '',
  birthDate: '',
  gender: '',
  civilStatus: '',
  occupation: '',
  purpose: '',
  requirements: [],
  requirementsJSON: [],
  earlierPapers: [],
  earlierPapersJSON: [],
  follows: '',
  answerKey: '',
  paperReviews: [],
  pauses: [],
  requestText: '',
  formAnswers: null,
  notes: '',
  visitor: '',
  idempotencyKey: '',
  contentHash: '',
};

/**
 * Carries out every agreed erasure. One transaction erases a record and removes it from the list of
 * its erasure, so that a run continues where an interrupted one stopped; an erasure is `done` when
 * its list is empty. Files are deleted after the transaction, or by `deleteUnusedFiles` after a
 * crash.
 *
 * @param signal stops the run after the current record
 */
export async function executeErasures({ store, files }: { store: Store; files: FileStore }, signal: AbortSignal): Promise<void> {
  const agreedErasures = await store.read.list(erasures, { where: fieldEquals('status', 'agreed'), sort: [{ path: ['created'] }] });
  for (const { id } of agreedErasures) {
    for (;;) {
      if (signal.aborted) return;
      const removed = await store.write((tx) => eraseNext(tx, id));
      if (removed === undefined) break;
      await deleteFiles(files, removed);
    }
  }
}

/** Erases the next record of the list. Returns its files; undefined when the erasure is done. */
async function eraseNext(tx: Tx, id: string): Promise<readonly FileLocation[] | undefined> {
  const erasure = await tx.get(erasures, id);
  if (erasure?.status !== 'agreed') return undefined;
  const [next, ...remaining] = erasure.records ?? [];
  if (next === undefined) {
    await tx.update(erasures, id, { status: 'done', doneAt: serializeDate(new Date()) });
    return undefined;
  }
  const { effect, files, phones } = await eraseRecord(tx, next);
  if (effect !== 'gone') {
    await removeTraces(tx, next, phones);
    await logErasure(tx, erasure, next, effect);
  }
  await tx.update(erasures, id, {
    records: remaining,
    removed: erasure.removed + (effect === 'removed' ? 1 : 0),
    reduced: erasure.reduced + (effect === 'reduced' ? 1 : 0),
  });
  return files;
}

async function eraseRecord(tx: Tx, { collection, id }: ErasedRecord): Promise<ErasureOutcome> {
  if (collection === 'applications') {
    const record = await tx.get(applications, id);
    if (record === undefined) return alreadyGone;
    // An application for somebody else has the numbers of both people.
    const phones = [record.contactNumber, record.personNumber];
    if (record.status !== 'finished') return { effect: 'removed', files: (await removeApplication(tx, id)) ?? [], phones };
    const files = [...(await removeFiles(tx, applications, record, ['requirements', 'earlierPapers']))];
    await removeCaseNotes(tx, id);
    await reduceCertificates(tx, id);
    // An application of the same person that is kept must not lead to this one.
    for (const following of await tx.list(applications, { where: fieldEquals('follows', id) }))
      await tx.update(applications, following.id, { follows: '' });
    await tx.update(applications, id, reducedValues);
    return { effect: 'reduced', files, phones };
  }
  if (collection === 'messages_room') {
    const room = await tx.get(messageRooms, id);
    if (room === undefined) return alreadyGone;
    const isInRoom = fieldEquals('room', id);
    const files: FileLocation[] = [];
    for (const message of await tx.list(messages, { where: and(isInRoom, compareField('files', '!=', '')) }))
      files.push(...(await removeFiles(tx, messages, message, ['files'])));
    await tx.removeWhere(messages, isInRoom);
    await tx.removeWhere(roomNotes, isInRoom);
    await tx.remove(messageRooms, id);
    return { effect: 'removed', files, phones: [room.number || room.phone] };
  }
  if (collection === 'problem_reports') {
    const report = await tx.get(problemReports, id);
    if (report === undefined) return alreadyGone;
    return { effect: 'removed', files: (await removeRecordWithFiles(tx, problemReports, id)) ?? [], phones: [report.number] };
  }
  const contactMessage = await tx.get(contactMessages, id);
  if (contactMessage === undefined) return alreadyGone;
  await removeRecordWithFiles(tx, contactMessages, id);
  return { effect: 'removed', files: [], phones: [normalisePhone(contactMessage.phone) ?? ''] };
}

/** Removes the person from unsent messages, requests, verifications and audit labels. */
async function removeTraces(tx: Tx, { collection, id }: ErasedRecord, phones: readonly string[]): Promise<void> {
  await tx.removeWhere(outbox, fieldEquals('record', id));
  await reducePrivacyRequests(tx, { collection, id });
  await removeCorrectedFacts(tx, collection, id);
  for (const phone of phones.filter((number) => number !== ''))
    for (const table of [verifiedNumbers, verificationCodes, visitorNumbers]) await tx.removeWhere(table, fieldEquals('number', phone));
  // The label of an application is its number, which names nobody.
  if (collection === 'applications') return;
  const entries = and(fieldEquals('collection', collection), fieldEquals('recordId', id));
  for (const entry of await tx.list(audit, { where: entries })) await tx.update(audit, entry.id, { recordLabel: '' });
}

async function logErasure(tx: Tx, { id, decidedBy }: Erasure, record: ErasedRecord, effect: ErasureOutcome['effect']): Promise<void> {
  const actor = await tx.get(users, decidedBy);
  const user = actor ?? { id: decidedBy, name: '', username: '' };
  const recordReference = { collection: record.collection, recordId: record.id, recordLabel: '' };
  const details = { erasure: id, kept: effect === 'reduced' ? 'proof' : 'nothing' };
  await insertAuditEntry(tx, { user, ipAddress: '' }, 'delete', recordReference, details);
}

async function deleteFiles(files: FileStore, locations: readonly FileLocation[]): Promise<void> {
  for (const { collection, recordId, name } of locations) await files.removeWithThumbnails(collection, recordId, [name]);
}
