import { formatManilaMinute } from '#lib/dates/manila-days.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatLocalPhone } from '#lib/numbers/format-local-phone.ts';
import { describeAuditActor, describeAuditCollection, describeAuditDetails } from '#model/audit/describe-audit-entry.ts';
import { formatReason } from '#model/certificates/format-reason.ts';
import { applications, getApplicationSource } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { audit } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import { news } from '#model/collections/pages/news.ts';
import { services } from '#model/collections/pages/services.ts';
import type { ExportName } from '#model/endpoints/reports/exports.ts';
import { listRepresentativeDetails } from '#model/forms/list-representative-details.ts';
import type { MessageKey, Translate } from '#model/messages/message-key.ts';
import { listReadableAnswers } from '#model/service-form/format-answer.ts';
import type { FormAnswers } from '#model/service-form/service-form.ts';
import { getStaffName } from '../../identity/principal.ts';
import type { Reader, StoredRecord, StoredRecordOf } from '../../store/store.ts';

type Cell = string | number;
type AuditEntry = StoredRecordOf<typeof audit>;
type Application = StoredRecordOf<typeof applications>;

/** A column of an export. */
export interface ExportColumn {
  readonly header: MessageKey;
  /** @param titles titles of related records by id */
  toCell(record: StoredRecord, t: Translate, titles: ReadonlyMap<string, string>): Cell;
  /** The relation's target, when its records have titles to show; they must be few. */
  readonly related?: RelatedTitles;
  /** Text of the cell when the person had the application blocked. */
  readonly ifBlocked?: '' | MessageKey;
}

interface RelatedTitles {
  load(reader: Reader): Promise<readonly (readonly [id: string, title: string])[]>;
}

const textColumn = (name: string, header: MessageKey): ExportColumn => ({ header, toCell: (record) => String(record[name] ?? '') });
const numberColumn = (name: string, header: MessageKey): ExportColumn => ({ header, toCell: (record) => Number(record[name]) });
const dateTimeColumn = (name: string, header: MessageKey): ExportColumn => ({
  header,
  toCell: (record) => formatDateTime(String(record[name] ?? '')),
});
const choiceColumn = (name: string, header: MessageKey, messagePrefix: string): ExportColumn => ({
  header,
  toCell: (record, t) => (record[name] ? t(`${messagePrefix}.${record[name]}` as MessageKey) : ''),
});
const relationColumn = (name: string, header: MessageKey, related: RelatedTitles): ExportColumn => ({
  header,
  related,
  toCell: (record, _t, titles) => titles.get(String(record[name])) ?? '',
});

const serviceTitles: RelatedTitles = {
  load: async (reader) => (await reader.list(services)).map(({ id, title }) => [id, title]),
};
const staffNames: RelatedTitles = {
  load: async (reader) => (await reader.list(users)).map((user) => [user.id, getStaffName(user)]),
};

/**
 * Columns of each export in order. Applications include only list fields, who applied for the
 * person, and the answers to the service's own form (D240); reading more counts as opening a
 * record.
 */
export const exportColumns: Readonly<Record<ExportName, readonly ExportColumn[]>> = {
  applications: [
    textColumn('applicationNumber', 'applications.applicationNumber'),
    dateTimeColumn('created', 'applications.submitted'),
    textColumn('name', 'applications.name'),
    { header: 'applications.contactNumber', toCell: ({ contactNumber }) => formatLocalPhone(String(contactNumber)) },
    textColumn('address', 'applications.address'),
    textColumn('occupation', 'applications.occupation'),
    relationColumn('serviceId', 'applications.service', serviceTitles),
    { header: 'applications.source', toCell: (record, t) => t(`source.${getApplicationSource(record as Application)}`) },
    choiceColumn('status', 'applications.status', 'status'),
    choiceColumn('priority', 'applications.priority', 'priority'),
    relationColumn('assignedTo', 'applications.assignedTo', staffNames),
    textColumn('dueDate', 'applications.dueDate'),
    textColumn('denialReason', 'applications.denialReason'),
    { header: 'applications.formAnswers', toCell: formatAnswers },
    { header: 'helper.appliedBy', toCell: formatHelper },
  ],
  certificates: [
    textColumn('controlNumber', 'certificates.controlNumber'),
    choiceColumn('state', 'certificates.state', 'certificates.state'),
    { ...textColumn('name', 'certificates.person'), ifBlocked: 'admin.blocked' },
    { ...textColumn('purpose', 'certificates.purpose'), ifBlocked: '' },
    textColumn('applicationNumber', 'applications.applicationNumber'),
    dateTimeColumn('created', 'register.reserved'),
    dateTimeColumn('issuedAt', 'certificates.issuedAt'),
    textColumn('validUntil', 'certificates.validUntil'),
    textColumn('signatoryName', 'certificates.signatory'),
    numberColumn('fee', 'certificates.fee'),
    textColumn('receiptNumber', 'certificates.receiptNumber'),
    textColumn('receiptDate', 'certificates.receiptDate'),
    numberColumn('receiptAmount', 'certificates.receiptAmount'),
    { header: 'certificates.reason', toCell: ({ reason }, t) => formatReason(t, String(reason)), ifBlocked: '' },
    dateTimeColumn('endedAt', 'certificates.endedAt'),
    dateTimeColumn('releasedAt', 'certificates.releasedAt'),
    choiceColumn('releaseMethod', 'certificates.releaseMethod', 'certificates.releaseMethod'),
    choiceColumn('releaseProof', 'certificates.releaseProof', 'certificates.releaseProof'),
    { ...textColumn('releasedTo', 'certificates.releasedTo'), ifBlocked: '' },
  ],
  news: [
    textColumn('date', 'news.date'),
    textColumn('title', 'news.title'),
    textColumn('category', 'news.category'),
    choiceColumn('type', 'news.type', 'news.type'),
    textColumn('author', 'news.author'),
    numberColumn('views', 'export.views'),
    numberColumn('likes', 'export.likes'),
  ],
  audit: [
    dateTimeColumn('created', 'export.when'),
    { header: 'audit.actor', toCell: (record, t) => describeAuditActor(t, record as AuditEntry) },
    choiceColumn('action', 'audit.action', 'audit.action'),
    { header: 'audit.collection', toCell: (record, t) => describeAuditCollection(t, record as AuditEntry) },
    textColumn('recordLabel', 'audit.record'),
    textColumn('recordId', 'export.recordId'),
    { header: 'audit.details', toCell: (record, t) => describeAuditDetails(t, record as AuditEntry) },
    textColumn('address', 'audit.address'),
  ],
};

/** Collection of each export. */
export const exportedCollections = { applications, certificates, news, audit } as const;

/** Loads the titles of related records, by id. */
export async function loadRelatedTitles(reader: Reader, columns: readonly ExportColumn[]): Promise<ReadonlyMap<string, string>> {
  const titles = await Promise.all(columns.map(({ related }) => related?.load(reader) ?? []));
  return new Map(titles.flat());
}

/** Returns who applied for the person, and with what authority. */
function formatHelper(record: StoredRecord, t: Translate): string {
  const facts = listRepresentativeDetails(t, record as Application).filter(
    ([label, text]) => label !== 'helper.personNumber' && text !== '',
  );
  return facts.map(([, text]) => text).join('; ');
}

/** Returns the answers to a service's own form, one per line. */
function formatAnswers({ formAnswers }: StoredRecord): string {
  return listReadableAnswers(formAnswers as FormAnswers | null, 'en')
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n');
}

function formatDateTime(wire: string): string {
  const date = parseDate(wire);
  return date === undefined ? '' : formatManilaMinute(date);
}
