import { Eye, EyeOff } from 'lucide-react';
import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { publicDocuments } from '#model/collections/pages/public-documents.ts';
import type { PortalRecord } from '../../record-client.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { Cell, Row } from '../../ui/content/table.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordLink } from '../record-list/record-link.tsx';
import { RecordCards, type RecordListProps, type RecordRowProps, RecordTable } from '../record-list/record-rows.tsx';
import { RowActions } from '../record-list/row-actions.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';

export type PublicDocument = PortalRecord<'public_documents'>;

/** Badges for drafts, replaced documents and missing Filipino texts. */
export function DocumentBadges({ document }: { document: PublicDocument }) {
  const { t } = useTranslation();
  const { isPublished, replacedBy } = document;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={isPublished ? 'success' : 'neutral'} icon={isPublished ? <Eye aria-hidden /> : <EyeOff aria-hidden />}>
        {t(isPublished ? 'adminDocuments.published' : 'adminDocuments.draft')}
      </Badge>
      {replacedBy !== '' && <Badge tone="warning">{t('adminDocuments.replaced')}</Badge>}
      <TranslationBadge fields={publicDocuments.fields} record={document} />
    </span>
  );
}

/** The kind, day and size of a document as text. */
export function useDocumentLabels({ kind, date, fileSize }: PublicDocument) {
  const { t, language } = useTranslation();
  const day = parseDate(date);
  return {
    kind: kind === '' ? '' : t(`documents.kind.${kind}`),
    date: day ? formatDate(day, language) : '',
    file: t('adminDocuments.file', { size: formatBytes(fileSize) }),
  };
}

/** The list of documents for wide screens. */
export function DocumentTable({ rows, newIds, ...actions }: RecordListProps<PublicDocument>) {
  const { t } = useTranslation();
  return (
    <RecordTable
      label={t('admin.menu.documents')}
      minWidth="56rem"
      columns={[
        t('adminDocuments.column.document'),
        t('documents.kind'),
        t('documents.date'),
        t('adminDocuments.column.file'),
        t('adminDocuments.visibility'),
        t('admin.column.actions'),
      ]}
      rows={rows}
      newIds={newIds}
    >
      {(row, isNew) => <DocumentRow row={row} isNew={isNew} {...actions} />}
    </RecordTable>
  );
}

function DocumentRow({ row: document, isNew, address, onDelete }: RecordRowProps<PublicDocument>) {
  const { kind, date, file } = useDocumentLabels(document);
  return (
    <Row fresh={isNew} className="relative" tone={document.isPublished ? 'plain' : 'muted'}>
      <Cell className="max-w-sm">
        <RecordLink id={document.id} label={document.title} address={address} />
        <span className="mt-0.5 line-clamp-1 text-ink-soft text-sm">{document.number}</span>
      </Cell>
      <Cell>{kind}</Cell>
      <Cell className="tabular whitespace-nowrap">{date}</Cell>
      <Cell className="tabular whitespace-nowrap text-sm">{file}</Cell>
      <Cell>
        <DocumentBadges document={document} />
      </Cell>
      <Cell className="py-1.5!">
        <RowActions id={document.id} label={document.title} address={address} onDelete={() => onDelete(document)} />
      </Cell>
    </Row>
  );
}

/** The list of documents for small screens, one card each, with the content of the table. */
export function DocumentCards({ rows, newIds, ...actions }: RecordListProps<PublicDocument>) {
  const { t } = useTranslation();
  return (
    <RecordCards label={t('admin.menu.documents')} skeletonClasses="h-36" rows={rows} newIds={newIds}>
      {(row, isNew) => <DocumentCard row={row} isNew={isNew} {...actions} />}
    </RecordCards>
  );
}

function DocumentCard({ row: document, isNew, address, onDelete }: RecordRowProps<PublicDocument>) {
  const { kind, date, file } = useDocumentLabels(document);
  return (
    <li className={classNames('wrap-anywhere relative rounded-lg border border-line bg-surface p-4 pb-2', isNew && 'row-fresh')}>
      <h2 className="text-lg">
        <RecordLink id={document.id} label={document.title} address={address} />
      </h2>
      <p className="mt-0.5 text-ink-soft">{[document.number, date].filter(Boolean).join(' · ')}</p>
      <div className="mt-2.5 flex flex-wrap gap-1.5">
        {kind && <Badge tone="info">{kind}</Badge>}
        <DocumentBadges document={document} />
      </div>
      <div className="flex flex-wrap items-center justify-between">
        <p className="tabular text-sm">{file}</p>
        <RowActions id={document.id} label={document.title} address={address} onDelete={() => onDelete(document)} />
      </div>
    </li>
  );
}
