import { ExternalLink, Plus } from 'lucide-react';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { documentKinds, publicDocuments } from '#model/collections/pages/public-documents.ts';
import { listMissingTranslations } from '#model/localize-record.ts';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import type { FormField } from '../record-form/form-field.ts';
import { getDialogKey, RecordDialog } from '../record-form/record-dialog.tsx';
import { useRecordUrls } from '../record-form/use-record-urls.ts';
import { DeleteConfirmDialog } from '../record-list/delete-confirm-dialog.tsx';
import { ListToolbar } from '../record-list/list-toolbar.tsx';
import { PaginatedList } from '../record-list/paginated-list.tsx';
import { collectionQueryOptions, useCollection } from '../record-list/use-collection.ts';
import { useDeleteRecord } from '../record-list/use-delete-record.ts';
import { useListQuery } from '../record-list/use-list-query.ts';
import { MISSING_TRANSLATION, TRANSLATION_FILTER, useTranslationFilter } from '../record-list/use-translation-filter.ts';
import { useWideScreen } from '../use-wide-screen.ts';
import { DocumentCards } from './document-cards.tsx';
import { DocumentDetails } from './document-details.tsx';
import type { PublicDocument } from './document-summary.tsx';
import { DocumentTable } from './document-table.tsx';
import { NewerDocumentControl } from './newer-document-control.tsx';
import { PdfControl } from './pdf-control.tsx';

const PATH = '/admin/documents';

const formFields: readonly FormField<keyof PublicDocument & string>[] = [
  { name: 'title' },
  { name: 'titleFil', help: 'recordForm.translation.help' },
  { name: 'kind' },
  { name: 'number', help: 'adminDocuments.number.help' },
  { name: 'date', help: 'adminDocuments.date.help' },
  { name: 'replacedBy', help: 'adminDocuments.replacedBy.help', control: NewerDocumentControl },
  { name: 'description', wide: false },
  { name: 'descriptionFil', wide: false },
  { name: 'file', control: PdfControl },
  { name: 'isPublished', wide: true, help: 'adminDocuments.isPublished.help' },
];

export const clientLoader = () =>
  Promise.all([loadStaffMessages('staffPages'), prefetchQueries(collectionQueryOptions('public_documents'))]);

export const shouldRevalidate = () => false;

const getTitle = ({ title }: PublicDocument) => title;

/** The public documents, published or not (product §2.46). */
export default function DocumentsPage() {
  const { t, to } = useTranslation();
  const isWide = useWideScreen();
  const list = useCollection('public_documents');
  const address = useRecordUrls(PATH);
  const query = useListQuery(PATH, ['kind', 'visibility', TRANSLATION_FILTER]);
  const translationFilter = useTranslationFilter();
  const deletion = useDeleteRecord<PublicDocument>('public_documents', getTitle, (gone) => {
    list.applyChange({ action: 'delete', record: gone });
    if (address.dialog) address.close();
  });

  const { kind, visibility, filipino } = query.filters;
  const wanted = normalizeForSearch(query.q.trim());
  const matches = list.rows
    ?.filter(
      (document) =>
        (!kind || document.kind === kind) &&
        (!visibility || document.isPublished === (visibility === 'published')) &&
        (filipino !== MISSING_TRANSLATION || listMissingTranslations(publicDocuments.fields, document).length > 0) &&
        (!wanted || normalizeForSearch(`${document.title}\n${document.titleFil}\n${document.number}`).includes(wanted)),
    )
    .toSorted((one, other) => other.date.localeCompare(one.date));
  const addButton = (
    <LinkButton to={address.create} preventScrollReset>
      <Plus aria-hidden className="size-5" />
      {t('adminDocuments.add')}
    </LinkButton>
  );
  const List = isWide ? DocumentTable : DocumentCards;

  return (
    <>
      <PageHeader title={t('adminDocuments.title')} actions={addButton} />
      <div className="mb-4">
        <ListToolbar
          query={query}
          searchLabel={t('adminDocuments.search')}
          filters={[
            {
              name: 'kind',
              label: t('documents.kind'),
              options: documentKinds.map((value) => ({ value, label: t(`documents.kind.${value}`) })),
            },
            {
              name: 'visibility',
              label: t('adminDocuments.visibility'),
              options: [
                { value: 'published', label: t('adminDocuments.published') },
                { value: 'draft', label: t('adminDocuments.draft') },
              ],
            },
            translationFilter,
          ]}
        />
      </div>
      <PaginatedList
        list={list}
        query={query}
        matches={matches}
        messages={{ failed: t('adminDocuments.failed'), noMatches: t('adminDocuments.none'), empty: t('adminDocuments.noneYet') }}
        emptyActions={addButton}
      >
        {(rows) => <List rows={rows} newIds={list.newIds} address={address} onDelete={deletion.requestDelete} />}
      </PaginatedList>
      {address.dialog && (
        <RecordDialog
          key={getDialogKey(address.dialog)}
          name="public_documents"
          dialog={address.dialog}
          address={address}
          layout={formFields}
          labelOf={getTitle}
          newTitle={t('adminDocuments.add')}
          renderView={(document) => <DocumentDetails document={document} />}
          renderViewActions={({ isPublished, date }) =>
            isPublished && (
              <LinkButton to={`${to('/documents')}?year=${date.slice(0, 4)}`} target="_blank" variant="outline" reloadDocument>
                <ExternalLink aria-hidden className="size-4.5" />
                {t('adminDocuments.public')}
              </LinkButton>
            )
          }
          deletion={deletion}
          onSaved={(record) => list.applyChange({ action: 'update', record })}
        />
      )}
      <DeleteConfirmDialog deletion={deletion} question={t('adminDocuments.deleteQuestion')} labelOf={getTitle} />
    </>
  );
}
