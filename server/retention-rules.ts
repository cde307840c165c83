import { parseWireDate, wireDate } from '#lib/dates.ts';
import type { Expr } from '#lib/filter/expression.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications, type StatusChange } from '#model/collections/applications.ts';
import { audit } from '#model/collections/audit.ts';
import { contactMessages } from '#model/collections/contact-messages.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { messages } from '#model/collections/messages.ts';
import { roomNotes } from '#model/collections/room-notes.ts';
import type { RetentionDays } from './retention-days.ts';
import {
  codes,
  counts,
  knownBrowsers,
  removedFiles,
  removedRecords,
  verifiedNumbers,
  visitorNumbers,
  visitors,
  visits,
} from './store/private-tables.ts';
import type { Reader, StoredRecord, Tx } from './store/store.ts';
import { markedPath } from './store/sweep.ts';

/** One kind of thing that is not kept for ever. */
export interface RetentionRule {
  /** Its name in the audit trail. */
  readonly name: string;
  readonly of: Collection;
  readonly days: number;
  /** The date by which a record is old, and the day before which it is. */
  readonly age: string;
  readonly before: string;
  /** What holds for it besides, of the old ones; of these `isDue` picks, when there is one. */
  readonly besides?: Expr;
  isDue?(record: StoredRecord, reader: Reader): boolean | Promise<boolean>;
  /** Ends one record, as it is in the transaction. Gives whether there was anything to end. */
  end(tx: Tx, record: StoredRecord): Promise<boolean>;
  /** Each record leaves a line of its own in the audit trail, by which it is recognised. */
  readonly isCase?: boolean;
}

const DAY_IN_MS = 24 * 3_600_000;
/** Longer than a deleted record can be given back. */
const UNDO_DAYS = 1;
/** The cookie of a visitor lives a year after it was set; whoever has not been here for longer cannot come back as the same. */
const VISITOR_DAYS = 366;

/** What is removed after how long (product §9.18), counted back from `now`. Messages go before the rooms they are in. */
export function retentionRules(
  { codes: codeDays, chat, papers, applications: applicationDays, auditAddresses }: RetentionDays,
  now: Date,
): RetentionRule[] {
  const before = (days: number): string => wireDate(new Date(now.getTime() - days * DAY_IN_MS));
  const old = (name: string, of: Collection, age: string, days: number) => ({ name, of, age, days, before: before(days) });
  return [
    { ...old('codes', codes, 'expires', codeDays), end: remove(codes) },
    { ...old('proofs', verifiedNumbers, 'expires', codeDays), end: remove(verifiedNumbers) },
    { ...old('counts', counts, 'windowEnds', codeDays), end: remove(counts) },
    { ...old('numbers', visitorNumbers, 'created', VISITOR_DAYS), end: remove(visitorNumbers) },
    { ...old('deleted', removedRecords, 'removed', UNDO_DAYS), end: remove(removedRecords) },
    { ...old('visits', visits, 'expires', codeDays), end: remove(visits) },
    { ...old('visitors', visitors, 'lastSeen', VISITOR_DAYS), end: remove(visitors) },
    { ...old('browsers', knownBrowsers, 'lastUsed', VISITOR_DAYS), end: remove(knownBrowsers) },
    { ...old('messages', messages, 'created', chat), end: removeWithFiles(messages) },
    { ...old('contact', contactMessages, 'created', chat), end: remove(contactMessages) },
    {
      ...old('rooms', messageRooms, 'created', chat),
      isDue: async ({ id }, reader) => {
        const young = filter('room = {:id} && created >= {:before}', { id, before: before(chat) });
        return (await reader.count(messages, parseFilter(young), 1)) === 0;
      },
      end: removeEmptyRoom,
    },
    {
      ...old('papers', applications, 'created', papers),
      besides: parseFilter("(status = 'finished' || status = 'denied') && requirements:length > 0"),
      isDue: (record) => endOf(record) < before(papers),
      end: removePapers,
      isCase: true,
    },
    { ...old('applications', applications, 'created', applicationDays), end: removeWithFiles(applications), isCase: true },
    { ...old('auditAddresses', audit, 'created', auditAddresses), besides: parseFilter("address != ''"), end: removeAddress },
  ];
}

/** When the case of a finished or denied application ended: its last change of status. */
function endOf(record: StoredRecord): string {
  const last = ((record.history ?? []) as readonly StatusChange[]).at(-1);
  const date = parseWireDate(last?.date ?? record.updated);
  return date === undefined ? record.updated : wireDate(date);
}

function remove(of: Collection): RetentionRule['end'] {
  return async (tx, { id }) => {
    if ((await tx.get(of, id)) === undefined) return false;
    await tx.remove(of, id);
    return true;
  };
}

function removeWithFiles(of: Collection): RetentionRule['end'] {
  return async (tx, { id }) => {
    const record: StoredRecord | undefined = await tx.get(of, id);
    if (record === undefined) return false;
    await tx.remove(of, id);
    for (const [name, field] of Object.entries(of.fields)) if (field.kind === 'file') await mark(tx, of, record, name);
    return true;
  };
}

async function removePapers(tx: Tx, { id, updated }: StoredRecord): Promise<boolean> {
  const record: StoredRecord | undefined = await tx.get(applications, id);
  // Somebody is working on it again: it is judged anew next time.
  if (record === undefined || record.updated !== updated) return false;
  await tx.update(applications, id, { requirements: [], requirementsJSON: [] });
  await mark(tx, applications, record, 'requirements');
  return true;
}

/** The entry stays, for it says who did what; from where is personal and has served its purpose. */
async function removeAddress(tx: Tx, { id }: StoredRecord): Promise<boolean> {
  const entry = await tx.get(audit, id);
  if (entry === undefined || entry.address === '') return false;
  await tx.update(audit, id, { address: '' });
  return true;
}

async function removeEmptyRoom(tx: Tx, { id }: StoredRecord): Promise<boolean> {
  const isEmpty = (await tx.count(messages, parseFilter(filter('room = {:id}', { id })), 1)) === 0;
  if (!isEmpty) return false;
  for (const note of await tx.list(roomNotes, { where: parseFilter(filter('room = {:id}', { id })) })) await tx.remove(roomNotes, note.id);
  return remove(messageRooms)(tx, { id } as StoredRecord);
}

/** The files themselves are deleted by the sweep, a day later: a backup that is being made still finds them. */
async function mark(tx: Tx, of: Collection, record: StoredRecord, field: string): Promise<void> {
  for (const name of [record[field] ?? []].flat().map(String)) {
    if (name !== '') await tx.insert(removedFiles, { path: markedPath(of.name, record.id, name), removed: wireDate(new Date()) });
  }
}
