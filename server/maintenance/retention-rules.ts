import { DAY_MS } from '#lib/dates/durations.ts';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications, type StatusChange } from '#model/collections/applications/applications.ts';
import { photoLinks } from '#model/collections/applications/photo-links.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { roomNotes } from '#model/collections/conversations/room-notes.ts';
import { audit } from '#model/collections/office/audit.ts';
import { queueTickets } from '#model/collections/office/queue-tickets.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { privacyRequests } from '#model/collections/privacy/privacy-requests.ts';
import {
  correctedFacts,
  knownBrowsers,
  rateLimitWindows,
  removedRecords,
  verificationCodes,
  verifiedNumbers,
  visitorActions,
  visitorNumbers,
  visitors,
} from '../store/schema/private-tables.ts';
import type { Reader, StoredRecord, Tx } from '../store/store.ts';
import { removeApplication, removeFiles, removeRecordWithFiles } from './remove-record-with-files.ts';
import type { RetentionDays } from './retention-days.ts';

/** A kind of data with a limited retention period. */
export interface RetentionRule {
  /** Name of the rule in the audit trail. */
  readonly name: string;
  readonly collection: Collection;
  readonly days: number;
  /** Date field that determines the age of a record. */
  readonly dateField: string;
  /** Records with an earlier date are old. */
  readonly cutoff: string;
  /** Further condition on old records; `isDue` then decides for each record, when present. */
  readonly extraFilter?: FilterExpression;
  isDue?(record: StoredRecord, reader: Reader): boolean | Promise<boolean>;
  /**
   * Applies the rule to a record as it is in the transaction. Returns whether it changed anything.
   */
  apply(tx: Tx, record: StoredRecord): Promise<boolean>;
  /** Each record has its own audit entry. */
  readonly isAuditedPerRecord?: boolean;
}

/** A deleted record can be restored for less than this. */
const UNDO_DAYS = 1;
/** The visitor cookie lasts a year, so an older visitor can never return. */
const VISITOR_DAYS = 366;

/** The retention rules (product §9.18), relative to `now`. Messages come before their rooms. */
export function createRetentionRules(
  { codes: codeDays, chat, papers, applications: applicationDays, auditAddresses }: RetentionDays,
  now: Date,
): RetentionRule[] {
  const before = (days: number): string => serializeDate(new Date(now.getTime() - days * DAY_MS));
  /** Creates a rule; unless `overrides` says otherwise, it removes records with their files. */
  const createRule = (
    name: string,
    collection: Collection,
    dateField: string,
    days: number,
    overrides: Partial<RetentionRule> = {},
  ): RetentionRule => ({
    name,
    collection,
    dateField,
    days,
    cutoff: before(days),
    apply: createRemover(collection),
    ...overrides,
  });
  return [
    createRule('codes', verificationCodes, 'expires', codeDays),
    createRule('proofs', verifiedNumbers, 'expires', codeDays),
    createRule('photoLinks', photoLinks, 'expires', codeDays),
    createRule('counts', rateLimitWindows, 'windowEnds', codeDays),
    createRule('numbers', visitorNumbers, 'created', VISITOR_DAYS),
    createRule('deleted', removedRecords, 'removed', UNDO_DAYS),
    createRule('visits', visitorActions, 'expires', codeDays),
    createRule('visitors', visitors, 'lastSeen', VISITOR_DAYS),
    createRule('browsers', knownBrowsers, 'lastUsed', VISITOR_DAYS),
    createRule('messages', messages, 'created', chat),
    createRule('queue', queueTickets, 'created', codeDays),
    createRule('contact', contactMessages, 'created', chat),
    createRule('corrections', correctedFacts, 'created', applicationDays),
    createRule('rooms', messageRooms, 'created', chat, {
      isDue: async ({ id }, reader) => {
        const isRecent = and(fieldEquals('room', id), compareField('created', '>=', before(chat)));
        return (await reader.count(messages, isRecent, 1)) === 0;
      },
      apply: removeEmptyRoom,
    }),
    createRule('papers', applications, 'created', papers, {
      extraFilter: and(or(fieldEquals('status', 'finished'), fieldEquals('status', 'denied')), compareField('requirements:length', '>', 0)),
      isDue: (record) => getClosedDate(record) < before(papers),
      apply: createFileRemover(applications, ['requirements', 'earlierPapers'], { requirementsJSON: [], earlierPapersJSON: [] }),
      isAuditedPerRecord: true,
    }),
    createRule('applications', applications, 'created', applicationDays, {
      apply: async (tx, { id }) => (await removeApplication(tx, id)) !== undefined,
      isAuditedPerRecord: true,
    }),
    createRule('problemPhotos', problemReports, 'decidedAt', papers, {
      extraFilter: and(compareField('decidedAt', '!=', ''), compareField('photos:length', '>', 0)),
      apply: createFileRemover(problemReports, ['photos']),
      isAuditedPerRecord: true,
    }),
    createRule('problems', problemReports, 'created', applicationDays, { isAuditedPerRecord: true }),
    createRule('privacyRequests', privacyRequests, 'created', applicationDays, { extraFilter: compareField('status', '!=', 'open') }),
    createRule('auditAddresses', audit, 'created', auditAddresses, {
      extraFilter: compareField('address', '!=', ''),
      apply: removeIpAddress,
    }),
  ];
}

/** Returns when an application was closed: its last status change. */
function getClosedDate(record: StoredRecord): string {
  const last = ((record.history ?? []) as readonly StatusChange[]).at(-1);
  const date = parseDate(last?.date ?? record.updated);
  return date === undefined ? record.updated : serializeDate(date);
}

const createRemover =
  (collection: Collection): RetentionRule['apply'] =>
  async (tx, { id }) =>
    (await removeRecordWithFiles(tx, collection, id)) !== undefined;

/** Removes the files of some fields and empties `describingFields`; the record stays. */
function createFileRemover(
  collection: Collection,
  fields: readonly string[],
  describingFields: Readonly<Record<string, unknown>> = {},
): RetentionRule['apply'] {
  return async (tx, { id, updated }) => {
    const record: StoredRecord | undefined = await tx.get(collection, id);
    // Changed meanwhile; the next run decides again.
    if (record === undefined || record.updated !== updated) return false;
    await tx.update(collection, id, { ...Object.fromEntries(fields.map((field) => [field, []])), ...describingFields });
    await removeFiles(tx, collection, record, fields);
    return true;
  };
}

/** Keeps the entry, which says who did what, and removes only the personal IP address. */
async function removeIpAddress(tx: Tx, { id }: StoredRecord): Promise<boolean> {
  const entry = await tx.get(audit, id);
  if (entry === undefined || entry.address === '') return false;
  await tx.update(audit, id, { address: '' });
  return true;
}

async function removeEmptyRoom(tx: Tx, { id }: StoredRecord): Promise<boolean> {
  const isEmpty = (await tx.count(messages, fieldEquals('room', id), 1)) === 0;
  if (!isEmpty) return false;
  for (const note of await tx.list(roomNotes, { where: fieldEquals('room', id) })) await tx.remove(roomNotes, note.id);
  return createRemover(messageRooms)(tx, { id } as StoredRecord);
}
