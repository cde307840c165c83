import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { SkeletonCards } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordLink } from '../record-list/record-link.tsx';
import { RowActions } from '../record-list/row-actions.tsx';
import { DocumentBadges, type PublicDocument, useDocumentLabels } from './document-summary.tsx';
import type { DocumentListProps } from './document-table.tsx';

/** The list of documents for small screens, one card each, with the content of the table. */
export function DocumentCards({ rows, newIds, ...rest }: DocumentListProps) {
  const { t } = useTranslation();
  if (!rows) return <SkeletonCards className="h-36" />;
  return (
    <ul aria-label={t('adminDocuments.list')} className="space-y-3">
      {rows.map((row) => (
        <DocumentCard key={row.id} document={row} isNew={newIds.has(row.id)} {...rest} />
      ))}
    </ul>
  );
}

type DocumentCardProps = Pick<DocumentListProps, 'address' | 'onDelete'> & { document: PublicDocument; isNew: boolean };

function DocumentCard({ document, isNew, address, onDelete }: DocumentCardProps) {
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
