import { parseWireDate } from '#lib/dates.ts';
import { localPhone } from '#lib/local-phone.ts';
import { manilaMinute } from '#lib/manila-days.ts';
import { actorWords, detailWords, kindWords } from '#model/audit-words.ts';
import { applications } from '#model/collections/applications.ts';
import { audit } from '#model/collections/audit.ts';
import { news } from '#model/collections/news.ts';
import { services } from '#model/collections/services.ts';
import { users } from '#model/collections/users.ts';
import type { ExportName } from '#model/endpoints/exports.ts';
import type { WordKey } from '#model/words/keys.ts';
import type { Reader, Stored, StoredRecord } from '../store/store.ts';
import type { Say } from './export-words.ts';

type Cell = string | number;
type AuditEntry = Stored<typeof audit>;

export interface ExportColumn {
  readonly head: WordKey;
  /** `titles`: of the records that a relation may point at, by id. */
  cell(record: StoredRecord, say: Say, titles: ReadonlyMap<string, string>): Cell;
}

const text = (name: string, head: WordKey): ExportColumn => ({ head, cell: (record) => String(record[name] ?? '') });
const count = (name: string, head: WordKey): ExportColumn => ({ head, cell: (record) => Number(record[name]) });
const moment = (name: string, head: WordKey): ExportColumn => ({ head, cell: (record) => momentText(String(record[name] ?? '')) });
const choice = (name: string, head: WordKey, words: string): ExportColumn => ({
  head,
  cell: (record, say) => (record[name] ? say(`${words}.${record[name]}` as WordKey) : ''),
});
const relation = (name: string, head: WordKey): ExportColumn => ({
  head,
  cell: (record, _say, titles) => titles.get(String(record[name])) ?? '',
});

/** What each export holds, in order. Of an application only what lists show: reading more would be opening it. */
export const exportColumns: Readonly<Record<ExportName, readonly ExportColumn[]>> = {
  applications: [
    text('applicationNumber', 'applications.applicationNumber'),
    moment('created', 'applications.submitted'),
    text('name', 'applications.name'),
    { head: 'applications.contactNumber', cell: ({ contactNumber }) => localPhone(String(contactNumber)) },
    text('address', 'applications.address'),
    text('occupation', 'applications.occupation'),
    relation('serviceId', 'applications.service'),
    choice('status', 'applications.status', 'status'),
    choice('priority', 'applications.priority', 'priority'),
    relation('assignedTo', 'applications.assignedTo'),
    text('dueDate', 'applications.dueDate'),
    text('denialReason', 'applications.denialReason'),
  ],
  news: [
    text('date', 'news.date'),
    text('title', 'news.title'),
    text('category', 'news.category'),
    choice('type', 'news.type', 'news.type'),
    text('author', 'news.author'),
    count('views', 'export.views'),
    count('likes', 'export.likes'),
  ],
  audit: [
    moment('created', 'export.when'),
    { head: 'audit.actor', cell: (record, say) => actorWords(say, record as AuditEntry) },
    choice('action', 'audit.action', 'audit.action'),
    { head: 'audit.collection', cell: (record, say) => kindWords(say, record as AuditEntry) },
    text('recordLabel', 'audit.record'),
    text('recordId', 'export.recordId'),
    { head: 'audit.details', cell: (record, say) => detailWords(say, record as AuditEntry) },
    text('address', 'audit.address'),
  ],
};

/** The declaration whose records an export lists. */
export const exportedCollections = { applications, news, audit } as const;

/** Names behind the relations of an export: of services and of staff, of which there are few. */
export async function relatedTitles(read: Reader, name: ExportName): Promise<ReadonlyMap<string, string>> {
  if (name !== 'applications') return new Map();
  const [offered, staff] = await Promise.all([read.list(services), read.list(users)]);
  return new Map([
    ...offered.map(({ id, title }) => [id, title] as const),
    ...staff.map((user) => [user.id, user.name || user.username] as const),
  ]);
}

function momentText(wire: string): string {
  const date = parseWireDate(wire);
  return date === undefined ? '' : manilaMinute(date);
}
