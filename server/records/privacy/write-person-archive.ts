import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications.ts';
import { audit } from '#model/collections/audit.ts';
import { certificates } from '#model/collections/certificates.ts';
import { contactMessages } from '#model/collections/contact-messages.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { messages } from '#model/collections/messages.ts';
import { services } from '#model/collections/services.ts';
import { users } from '#model/collections/users.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy.ts';
import type { AppContext } from '../../app-context.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';

/**
 * Fields that are not handed out: technical marks, and what the office wrote for itself. Hidden
 * fields are left out anyway.
 */
const internalFields = [
  'notes',
  'assignedTo',
  'priority',
  'queueOrder',
  'answeredBy',
  'blocked',
  'author',
  'staff',
  'preparedBy',
  'issuedBy',
  'signedBy',
];
/** Readings of a record by staff, as the person may know them. */
const readingActions = ['open', 'open_file', 'export'] as const;

type Row = Record<string, unknown>;

/**
 * Writes everything about a person as a ZIP archive: `data.json`, a CSV file for each kind of
 * record, who opened the records (role, not name), and the files.
 *
 * @param keys records that exist when the archive begins; others are left out
 * @returns the archive, to be read once
 */
export async function writePersonArchive({ store, files }: AppContext, keys: readonly PersonRecordKey[]): Promise<Readable> {
  const { read } = store;
  const idsOf = (collection: Collection) => keys.filter((key) => key.collection === collection.name).map(({ id }) => id);
  const cases = await read.getMany(applications, idsOf(applications));
  const rooms = await read.getMany(messageRooms, idsOf(messageRooms));
  const letters = await read.getMany(contactMessages, idsOf(contactMessages));
  const texts: StoredRecord[] = [];
  for (const { id } of rooms) texts.push(...(await read.list(messages, { where: fieldEquals('room', id), sort: [{ path: ['created'] }] })));
  const titles = new Map((await read.list(services)).map(({ id, title }) => [id, title]));
  const papers: StoredRecord[] = [];
  for (const { id } of cases) papers.push(...(await read.list(certificates, { where: fieldEquals('application', id) })));
  const data = {
    applications: cases.map((one) => ({ ...toRow(applications, one), service: titles.get(one.serviceId) ?? '' })),
    certificates: papers.map((one) => toRow(certificates, one)),
    conversations: rooms.map((one) => toRow(messageRooms, one)),
    messages: texts.map((one) => toRow(messages, one)),
    contact: letters.map((one) => toRow(contactMessages, one)),
    readings: await listReadings(read, keys),
  };

  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'data.json');
  for (const [name, rows] of Object.entries<readonly Row[]>(data))
    if (rows.length > 0) zip.addBuffer(Buffer.from(toCsv(rows)), `${name}.csv`);
  const withFiles: readonly (readonly [Collection, readonly StoredRecord[], (record: StoredRecord) => string])[] = [
    [applications, cases, ({ applicationNumber }) => String(applicationNumber)],
    [messages, texts, () => 'chat'],
  ];
  for (const [collection, records, folderOf] of withFiles)
    for (const record of records)
      for (const name of listFiles(collection, record)) {
        const file = await files.find(collection.name, record.id, name);
        // Streams are opened one after the other, when their turn comes.
        if (file) zip.addReadStreamLazy(`files/${folderOf(record)}/${name}`, (done) => done(null, file.open()));
      }
  zip.end();
  return zip.outputStream as Readable;
}

function toRow({ fields }: Collection, record: StoredRecord): Row {
  const shown = Object.entries(fields).filter(([name, { hidden }]) => !hidden && !internalFields.includes(name));
  return { id: record.id, created: record.created, ...Object.fromEntries(shown.map(([name]) => [name, record[name]])) };
}

const toCsv = (rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toCell(value)]))),
    { header: true, bom: true, escape_formulas: true },
  );

const toCell = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''));

const listFiles = ({ fields }: Collection, record: StoredRecord): string[] =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'file')
    .flatMap(([name]) => [record[name] ?? []].flat().map(String))
    .filter((name) => name !== '');

/** When staff opened the records, with the roles they have now. */
async function listReadings(read: Reader, keys: readonly PersonRecordKey[]): Promise<Row[]> {
  const actions = or(...readingActions.map((action) => fieldEquals('action', action)));
  const found: StoredRecord[] = [];
  for (const { collection, id } of keys)
    found.push(...(await read.list(audit, { where: and(fieldEquals('collection', collection), fieldEquals('recordId', id), actions) })));
  const staff = new Map((await read.list(users)).map(({ id, roles }) => [id, roles]));
  return found.map((entry) => ({
    created: entry.created,
    action: entry.action,
    collection: entry.collection,
    record: entry.recordId,
    roles: (staff.get(String(entry.actor)) ?? []).join(' '),
  }));
}
