import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { appointments } from '#model/collections/office/appointments.ts';
import { audit } from '#model/collections/office/audit.ts';
import { roles } from '#model/collections/office/roles.ts';
import { users } from '#model/collections/office/users.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { services } from '#model/collections/pages/services.ts';
import { privacyRequests } from '#model/collections/privacy/privacy-requests.ts';
import type { PersonData, PersonRow } from '#model/endpoints/privacy/my-data.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy/privacy.ts';
import { outbox } from '../../store/schema/private-tables.ts';
import type { Reader, StoredRecord, StoredRecordOf } from '../../store/store.ts';
import { listDownloadableDocuments } from '../hooks/applications/list-downloadable-documents.ts';
import { serializeChanges } from '../hooks/applications/status-change.ts';
import type { PrivacyRequest } from './privacy-requests.ts';

/**
 * Fields that the person does not get: technical ones, and internal ones of the office. Hidden
 * fields are always left out.
 */
const internalFields = [
  'notes',
  'assignedTo',
  'priority',
  'queueOrder',
  'blotter',
  'answeredBy',
  'blocked',
  'author',
  'staff',
  'preparedBy',
  'issuedBy',
  'signedBy',
  'releasedBy',
  'sentBack',
];
/** Audit actions of readings that the person may know. */
const readingActions = ['open', 'open_file', 'export'] as const;

/** The data of a person, and the records that have files. */
interface CollectedData {
  readonly data: PersonData;
  readonly cases: readonly StoredRecordOf<typeof applications>[];
  readonly texts: readonly StoredRecord[];
  readonly reports: readonly StoredRecord[];
}

interface CollectOptions {
  /**
   * For the office, which decides what it hands over, documents of every case are included; for the
   * person only those that the tracking page offers.
   */
  readonly isForOffice: boolean;
  /** Maximum number of messages of each conversation, the newest; all when absent. */
  readonly messageLimit?: number;
}

/**
 * Collects the data that a person may have: records without internal fields, messages to the
 * person, and who opened the records (role, not name).
 *
 * @param keys records that exist now; others are left out
 */
export async function collectPersonData(
  read: Reader,
  keys: readonly PersonRecordKey[],
  { isForOffice, messageLimit }: CollectOptions,
): Promise<CollectedData> {
  const idsOf = (collection: Collection) => keys.filter((key) => key.collection === collection.name).map(({ id }) => id);
  const storedCases = await read.getMany(applications, idsOf(applications));
  const cases = isForOffice ? storedCases : storedCases.map((record) => ({ ...record, documents: listDownloadableDocuments(record) }));
  const offeredDocuments = new Set(cases.flatMap(({ documents }) => documents));
  const rooms = await read.getMany(messageRooms, idsOf(messageRooms));
  const contactRecords = await read.getMany(contactMessages, idsOf(contactMessages));
  const reports = await read.getMany(problemReports, idsOf(problemReports));
  const texts: StoredRecord[] = [];
  const newest = { sort: [{ path: ['created'], descending: true }], ...(messageLimit !== undefined && { limit: messageLimit }) };
  for (const { id } of rooms) texts.push(...(await read.list(messages, { where: fieldEquals('room', id), ...newest })).reverse());
  const titles = new Map((await read.list(services)).map(({ id, title }) => [id, title]));
  const listOfCases = async <C extends Collection>(collection: C): Promise<StoredRecordOf<C>[]> =>
    (await Promise.all(cases.map(({ id }) => read.list(collection, { where: fieldEquals('application', id) })))).flat();
  const certificateRecords = await listOfCases(certificates);
  const bookedAppointments = await listOfCases(appointments);
  const data = {
    applications: cases.map((record) => ({
      ...toRow(applications, record),
      service: titles.get(record.serviceId) ?? '',
      history: serializeChanges(record, true),
      paperReviews: (record.paperReviews ?? []).map(({ file, decision, remark }) => ({ file, decision, remark })),
      appointments: bookedAppointments
        .filter(({ application }) => application === record.id)
        .map(({ startsAt, state, ending }) => ({ startsAt, state, ending })),
      pauses: (record.pauses ?? []).map(({ from, until, text, answer }) => ({ from, until, text, answer })),
    })),
    certificates: certificateRecords
      .map((record) => (isForOffice || offeredDocuments.has(record.document) ? record : { ...record, document: '', file: '' }))
      .map((record) => toRow(certificates, record)),
    conversations: rooms.map((record) => toRow(messageRooms, record)),
    messages: texts.map((record) => toRow(messages, record)),
    contact: contactRecords.map((record) => toRow(contactMessages, record)),
    problems: reports.map((record) => ({
      ...toRow(problemReports, record),
      history: serializeChanges(record, true),
    })),
    notifications: await listNotifications(read, keys),
    requests: await listRequests(read, keys),
    readings: await listReadings(read, keys),
  };
  return { data, cases, texts, reports };
}

function toRow({ fields }: Collection, record: StoredRecord): PersonRow {
  const visibleFields = Object.entries(fields).filter(([name, { hidden }]) => !hidden && !internalFields.includes(name));
  return { id: record.id, created: record.created, ...Object.fromEntries(visibleFields.map(([name]) => [name, record[name]])) };
}

/** Lists the text messages and mails about the records that the outbox still has. */
async function listNotifications(read: Reader, keys: readonly PersonRecordKey[]): Promise<PersonRow[]> {
  const personRows: PersonRow[] = [];
  for (const { collection, id } of keys) {
    const where = and(
      fieldEquals('record', id),
      fieldEquals('collection', collection),
      or(fieldEquals('channel', 'text'), fieldEquals('channel', 'mail')),
    );
    for (const { id: key, created, channel, address, content, state } of await read.list(outbox, { where, sort: [{ path: ['created'] }] }))
      personRows.push({ id: key, created, channel, address, text: content?.text ?? '', state });
  }
  return personRows;
}

/** Lists the person's requests as their page shows them, without the names of staff. */
async function listRequests(read: Reader, keys: readonly PersonRecordKey[]): Promise<PersonRow[]> {
  const personRows: PersonRow[] = [];
  for (const { collection, id } of keys) {
    const where = and(fieldEquals('personCollection', collection), fieldEquals('personRecord', id));
    personRows.push(...(await read.list(privacyRequests, { where, sort: [{ path: ['created'] }] })).map(toRequestRow));
  }
  return personRows;
}

/** Returns a request as its person may see it. */
export const toRequestRow = ({ id, created, kind, status, text, dueDate, answer, answeredAt }: PrivacyRequest): PersonRow => ({
  id,
  created,
  kind,
  status,
  text,
  dueDate,
  answer,
  answeredAt,
});

/** Lists when the records were opened: by staff, with their current roles, or with the number. */
async function listReadings(read: Reader, keys: readonly PersonRecordKey[]): Promise<PersonRow[]> {
  const actions = or(...readingActions.map((action) => fieldEquals('action', action)));
  const records: StoredRecord[] = [];
  for (const { collection, id } of keys)
    records.push(...(await read.list(audit, { where: and(fieldEquals('collection', collection), fieldEquals('recordId', id), actions) })));
  const staff = new Map((await read.list(users)).map(({ id, roles }) => [id, roles]));
  const customRoles = new Map((await read.list(roles)).map(({ id, name }) => [id, name]));
  return records.map((entry) => ({
    created: entry.created,
    action: entry.action,
    collection: entry.collection,
    record: entry.recordId,
    by: entry.actor === '' ? 'visitor' : 'staff',
    roles: (staff.get(String(entry.actor)) ?? []).map((role) => customRoles.get(role) ?? role).join(', '),
  }));
}
