import { Eye, EyeOff } from 'lucide-react';
import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { publicDocuments } from '#model/collections/pages/public-documents.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
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
