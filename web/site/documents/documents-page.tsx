import { Suspense } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { LazyErrorScreen } from '../../parts/page/lazy-error-screen.tsx';
import { PageBanner } from '../../parts/page/page-banner.tsx';
import { PageHead } from '../../parts/page/page-head.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Route } from './+types/documents-page.ts';
import { buildDocumentsPath } from './build-documents-path.ts';
import { DocumentRows } from './document-rows.tsx';
import { DocumentsToolbar } from './documents-toolbar.tsx';
import type { ListedDocument } from './listed-document.ts';
import { loadDocuments } from './load-documents.ts';

await loadMessages(
  { en: () => import('#model/messages/en/site/documents.ts'), fil: () => import('#model/messages/fil/site/documents.ts') },
  { en: () => import('#model/messages/en/document-labels.ts'), fil: () => import('#model/messages/fil/document-labels.ts') },
);

export const loader = (args: Route.LoaderArgs) => loadDocuments(args);

/** The list of public documents by year, newest first (product §2.46). */
export default function DocumentsPage({ loaderData: { list } }: Route.ComponentProps) {
  const { t, to } = useTranslation();
  if (!list) {
    return (
      <Suspense>
        <LazyErrorScreen status={404} />
      </Suspense>
    );
  }
  const { query, documents, total, pages } = list;
  const title = query.page > 1 ? `${t('documents.heading')}, ${t('documents.pageOf', { page: query.page })}` : t('documents.heading');
  return (
    <>
      <PageHead title={title} description={t('documents.banner.text')} path={buildDocumentsPath(query.search === '' ? query : {})} />
      <PageBanner first={t('documents.banner.first')} second={t('documents.banner.second')} description={t('documents.banner.text')} />
      <div className="mx-auto max-w-page px-4 pt-6">
        <DocumentsToolbar list={list} />
        <p role="status" className="tabular mt-4 text-ink-soft">
          {total > 0 && t('documents.found', { count: total })}
        </p>
        {documents.length === 0 && (
          <EmptyState
            title={t('documents.none')}
            description={t('documents.noneHint')}
            actions={<LinkButton to={to('/documents')}>{t('documents.showAll')}</LinkButton>}
          />
        )}
        {groupByYear(documents).map(([year, documentsOfYear]) => (
          <section key={year} aria-label={t('documents.ofYear', { year })} className="mt-4">
            <h2 className="mb-2 text-xl">{year}</h2>
            <DocumentRows documents={documentsOfYear} />
          </section>
        ))}
        <div className="mt-8">
          <Pagination
            page={query.page}
            pages={pages}
            hrefFor={(page) => to(buildDocumentsPath({ ...query, page }))}
            labels={{
              label: t('documents.pages'),
              previous: t('ui.previous'),
              next: t('ui.next'),
              page: (page) => t('documents.page', { page }),
            }}
          />
        </div>
      </div>
    </>
  );
}

/** Groups documents by year, in the order of the list. */
function groupByYear(documents: readonly ListedDocument[]): [string, ListedDocument[]][] {
  const years = new Map<string, ListedDocument[]>();
  for (const document of documents) years.set(document.year, [...(years.get(document.year) ?? []), document]);
  return [...years];
}
