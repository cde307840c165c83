import { Eye, EyeOff } from 'lucide-react';
import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { publicDocuments } from '#model/collections/pages/public-documents.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordLink } from '../record-list/record-link.tsx';
import { RecordList, type RowsWithActions } from '../record-list/record-list.tsx';
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
        {t(isPublished ? 'documents.isPublished' : 'adminDocuments.draft')}
      </Badge>
      {replacedBy !== '' && <Badge tone="warning">{t('adminDocuments.replaced')}</Badge>}
      <TranslationBadge fields={publicDocuments.fields} record={document} />
    </span>
  );
}

/** Returns a function that formats the kind, date and size of a document. */
export function useDocumentLabels() {
  const { t, language } = useTranslation();
  return ({ kind, date, fileSize }: PublicDocument) => {
    const day = parseDate(date);
    return {
      kind: kind === '' ? '' : t(`documents.kind.${kind}`),
      date: day ? formatDate(day, language) : '',
      file: t('adminDocuments.file', { size: formatBytes(fileSize) }),
    };
  };
}

/** The list of documents. */
export function DocumentList({ urls, onDelete, ...rows }: RowsWithActions<PublicDocument>) {
  const { t } = useTranslation();
  const describe = useDocumentLabels();
  const link = ({ id, title }: PublicDocument) => <RecordLink id={id} label={title} urls={urls} />;
  const actions = (document: PublicDocument) => (
    <RowActions id={document.id} label={document.title} urls={urls} onDelete={() => onDelete(document)} />
  );
  return (
    <RecordList
      {...rows}
      label={t('admin.menu.documents')}
      isMuted={({ isPublished }) => !isPublished}
      columns={[
        {
          label: t('adminDocuments.column.document'),
          className: 'max-w-sm',
          cell: (document) => (
            <>
              {link(document)}
              <span className="mt-0.5 line-clamp-1 text-ink-soft text-sm">{document.number}</span>
            </>
          ),
        },
        { label: t('documents.kind'), cell: (document) => describe(document).kind },
        { label: t('documents.date'), className: 'tabular whitespace-nowrap', cell: (document) => describe(document).date },
        {
          label: t('documents.file'),
          className: 'tabular whitespace-nowrap text-sm',
          cell: (document) => describe(document).file,
        },
        { label: t('adminDocuments.visibility'), cell: (document) => <DocumentBadges document={document} /> },
        { label: t('admin.column.actions'), className: 'py-1.5!', cell: actions },
      ]}
      skeletonClasses="h-36"
      cardClasses="wrap-anywhere pb-2"
      card={(document) => {
        const { kind, date, file } = describe(document);
        return (
          <>
            <h2 className="text-lg">{link(document)}</h2>
            <p className="mt-0.5 text-ink-soft">{[document.number, date].filter(Boolean).join(' · ')}</p>
            <div className="mt-2.5 flex flex-wrap gap-1.5">
              {kind && <Badge tone="info">{kind}</Badge>}
              <DocumentBadges document={document} />
            </div>
            <div className="flex flex-wrap items-center justify-between">
              <p className="tabular text-sm">{file}</p>
              {actions(document)}
            </div>
          </>
        );
      }}
    />
  );
}
