import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications, type StatusChange } from '#model/collections/applications/applications.ts';
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
import type { PrivacyRequest } from './privacy-requests.ts';

/**
 * Fields that are not handed out: technical marks, and what the office wrote for itself. Hidden
 * fields are left out anyway.
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
];
/** Readings of a record by staff, as the person may know them. */
const readingActions = ['open', 'open_file', 'export'] as const;

/** Everything about a person, and the records that have files. */
interface CollectedData {
  readonly data: PersonData;
  readonly cases: readonly StoredRecord[];
  readonly texts: readonly StoredRecord[];
  readonly reports: readonly StoredRecord[];
}

/**
 * Reads everything about a person as they may have it: records without what the office wrote for
 * itself, messages to them, and who opened the records (role, not name).
 *
 * @param keys records that exist now; others are left out
 * @param messageLimit how many messages of each conversation, the newest; all when absent
 */
export async function collectPersonData(read: Reader, keys: readonly PersonRecordKey[], messageLimit?: number): Promise<CollectedData> {
  const idsOf = (collection: Collection) => keys.filter((key) => key.collection === collection.name).map(({ id }) => id);
  const cases = await read.getMany(applications, idsOf(applications));
  const rooms = await read.getMany(messageRooms, idsOf(messageRooms));
  const letters = await read.getMany(contactMessages, idsOf(contactMessages));
  const reports = await read.getMany(problemReports, idsOf(problemReports));
  const texts: StoredRecord[] = [];
  const newest = { sort: [{ path: ['created'], descending: true }], ...(messageLimit !== undefined && { limit: messageLimit }) };
  for (const { id } of rooms) texts.push(...(await read.list(messages, { where: fieldEquals('room', id), ...newest })).reverse());
  const titles = new Map((await read.list(services)).map(({ id, title }) => [id, title]));
  const papers: StoredRecord[] = [];
  for (const { id } of cases) papers.push(...(await read.list(certificates, { where: fieldEquals('application', id) })));
  const times: StoredRecordOf<typeof appointments>[] = [];
  for (const { id } of cases) times.push(...(await read.list(appointments, { where: fieldEquals('application', id) })));
  const data = {
    applications: cases.map((one) => ({
      ...toRow(applications, one),
      service: titles.get(one.serviceId) ?? '',
      // Without the names of staff.
      history: ((one.history ?? []) as readonly StatusChange[]).map(({ status, date }) => ({ status, date })),
      paperReviews: (one.paperReviews ?? []).map(({ file, decision, remark }) => ({ file, decision, remark })),
      appointments: times
        .filter(({ application }) => application === one.id)
        .map(({ startsAt, state, ending }) => ({ startsAt, state, ending })),
      pauses: (one.pauses ?? []).map(({ from, until, text, answer }) => ({ from, until, text, answer })),
    })),
    certificates: papers.map((one) => toRow(certificates, one)),
    conversations: rooms.map((one) => toRow(messageRooms, one)),
    messages: texts.map((one) => toRow(messages, one)),
    contact: letters.map((one) => toRow(contactMessages, one)),
    problems: reports.map((one) => ({
      ...toRow(problemReports, one),
      history: ((one.history ?? []) as readonly StatusChange[]).map(({ status, date }) => ({ status, date })),
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

/** Text messages and mails about the records, as far as the outbox still has them. */
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

/** What the person asked for, as the page shows it: without who answered. */
async function listRequests(read: Reader, keys: readonly PersonRecordKey[]): Promise<PersonRow[]> {
  const personRows: PersonRow[] = [];
  for (const { collection, id } of keys) {
    const where = and(fieldEquals('personCollection', collection), fieldEquals('personRecord', id));
    personRows.push(...(await read.list(privacyRequests, { where, sort: [{ path: ['created'] }] })).map(toRequestRow));
  }
  return personRows;
}

/** A request as its person may have it. */
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

/** When the records were opened, by staff with the roles they have now or with the number. */
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
