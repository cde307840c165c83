import { FileText } from 'lucide-react';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useRecord } from '../record-form/use-record.ts';
import { openWithFreshToken, useFileLinks } from '../session/use-file-links.ts';
import { DocumentBadges, type PublicDocument, useDocumentLabels } from './document-list.tsx';

/** All values of a document, with its file. */
export function DocumentDetails({ document }: { document: PublicDocument }) {
  const { t } = useTranslation();
  const links = useFileLinks();
  const { kind, date, file } = useDocumentLabels()(document);
  const newer = useRecord('public_documents', document.replacedBy || undefined).record;
  const { titleFil, number, description, descriptionFil } = document;
  const none = t('recordForm.none');
  return (
    <div className="space-y-6">
      <DocumentBadges document={document} />
      <a
        href={links.getUrl(document, document.file)}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => openWithFreshToken(event, links)}
        className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
      >
        <FileText aria-hidden className="size-5" />
        {t('adminDocuments.openFile')} ({file})
      </a>
      <DescriptionList
        layout="grid"
        items={[
          { term: t('documents.titleFil'), detail: titleFil || none, wide: true },
          { term: t('documents.kind'), detail: kind },
          { term: t('documents.number'), detail: number || none },
          { term: t('documents.date'), detail: date },
          { term: t('documents.replacedBy'), detail: newer?.title ?? t('adminDocuments.stillInForce') },
          { term: t('documents.description'), detail: <Text>{description || none}</Text>, wide: true },
          { term: t('documents.descriptionFil'), detail: <Text>{descriptionFil || none}</Text>, wide: true },
        ]}
      />
    </div>
  );
}

const Text = ({ children }: { children: string }) => <span className="whitespace-pre-line font-normal">{children}</span>;
