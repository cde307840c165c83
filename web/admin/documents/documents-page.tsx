import { ExternalLink } from 'lucide-react';
import { documentKinds, publicDocuments } from '#model/collections/pages/public-documents.ts';
import { localizeRecord } from '#model/localize-record.ts';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { SelectControl } from '../record-form/controls/select-control.tsx';
import type { FormField, RecordControlProps } from '../record-form/form-field.ts';
import { AddLink } from '../record-list/add-link.tsx';
import { CollectionPageDialogs } from '../record-list/collection-page-dialogs.tsx';
import { ListToolbar } from '../record-list/list-toolbar.tsx';
import { PaginatedList } from '../record-list/paginated-list.tsx';
import { collectionQueryOptions, useCollection } from '../record-list/use-collection.ts';
import { useCollectionPage } from '../record-list/use-collection-page.ts';
import { useTranslationFilter } from '../record-list/use-translation-filter.ts';
import { DocumentDetails } from './document-details.tsx';
import { DocumentList, type PublicDocument } from './document-list.tsx';
import { PdfControl } from './pdf-control.tsx';

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

/** The public documents, published or not (product §2.46). */
export default function DocumentsPage() {
  const { t, to } = useTranslation();
  const translationFilter = useTranslationFilter();
  const page = useCollectionPage('public_documents', {
    fields: publicDocuments.fields,
    path: '/admin/documents',
    filters: ['kind', 'visibility'],
    getLabel: ({ title }) => title,
    describe: ({ kind, isPublished, title, titleFil, number }) => ({
      filters: { kind, visibility: isPublished ? 'published' : 'draft' },
      texts: [title, titleFil, number],
    }),
  });
  const { list, query, urls, deletion } = page;
  const matches = page.matches?.sort((a, b) => b.date.localeCompare(a.date));
  const addButton = <AddLink to={urls.create} label={t('adminDocuments.add')} />;

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
                { value: 'published', label: t('documents.isPublished') },
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
        {(rows) => <DocumentList rows={rows} newIds={list.newIds} urls={urls} onDelete={deletion.requestDelete} />}
      </PaginatedList>
      <CollectionPageDialogs
        page={page}
        deleteQuestion={t('adminDocuments.deleteQuestion')}
        layout={formFields}
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
      />
    </>
  );
}

/** Selects the newer document that replaces this one. */
function NewerDocumentControl(props: RecordControlProps) {
  const { t, language } = useTranslation();
  const { rows = [] } = useCollection('public_documents');
  const options = rows
    .filter((row) => row.id !== props.record?.id)
    .map((row) => ({
      value: row.id,
      label: [localizeRecord(publicDocuments.fields, row, language).title, row.number].filter(Boolean).join(', '),
    }));
  return <SelectControl {...props} options={[{ value: '', label: t('adminDocuments.stillInForce') }, ...options]} />;
}
