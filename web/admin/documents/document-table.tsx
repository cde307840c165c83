import { SkeletonRows } from '../../ui/content/skeleton.tsx';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../ui/content/table.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';
import { RecordLink } from '../record-list/record-link.tsx';
import { RowActions } from '../record-list/row-actions.tsx';
import { DocumentBadges, type PublicDocument, useDocumentLabels } from './document-summary.tsx';

export interface DocumentListProps {
  rows: readonly PublicDocument[] | undefined;
  newIds: ReadonlySet<string>;
  address: RecordUrls;
  onDelete: (document: PublicDocument) => void;
}

/** The list of documents for wide screens. */
export function DocumentTable({ rows, newIds, address, onDelete }: DocumentListProps) {
  const { t } = useTranslation();
  return (
    <Table caption={t('adminDocuments.list')} minWidth="56rem">
      <TableHead>
        <ColumnHead>{t('adminDocuments.column.document')}</ColumnHead>
        <ColumnHead>{t('documents.kind')}</ColumnHead>
        <ColumnHead>{t('documents.date')}</ColumnHead>
        <ColumnHead>{t('adminDocuments.column.file')}</ColumnHead>
        <ColumnHead>{t('adminDocuments.visibility')}</ColumnHead>
        <ColumnHead>{t('admin.column.actions')}</ColumnHead>
      </TableHead>
      <tbody>
        {rows ? (
          rows.map((row) => (
            <DocumentRow key={row.id} document={row} isNew={newIds.has(row.id)} address={address} onDelete={() => onDelete(row)} />
          ))
        ) : (
          <SkeletonRows rows={8} columns={6} />
        )}
      </tbody>
    </Table>
  );
}

interface DocumentRowProps {
  document: PublicDocument;
  isNew: boolean;
  address: RecordUrls;
  onDelete: () => void;
}

function DocumentRow({ document, isNew, address, onDelete }: DocumentRowProps) {
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
        <RowActions id={document.id} label={document.title} address={address} onDelete={onDelete} />
      </Cell>
    </Row>
  );
}
