import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { newsTypes } from '#model/collections/choices.ts';
import { news } from '#model/collections/pages/news.ts';
import { limits } from '#model/limits.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { pickTitle } from '../pick-title.ts';
import { getDialogKey } from '../record-form/record-dialog.tsx';
import { useRecordUrls } from '../record-form/use-record-urls.ts';
import { AddLink } from '../record-list/add-link.tsx';
import { DeleteConfirmDialog } from '../record-list/delete-confirm-dialog.tsx';
import { ListToolbar } from '../record-list/list-toolbar.tsx';
import { PaginatedList } from '../record-list/paginated-list.tsx';
import { useDeleteRecord } from '../record-list/use-delete-record.ts';
import { parseListQuery, useListQuery } from '../record-list/use-list-query.ts';
import { TRANSLATION_FILTER, useTranslationFilter } from '../record-list/use-translation-filter.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { AlertAudienceNote } from './alert-audience-note.tsx';
import { buildNewsFilter } from './build-news-filter.ts';
import type { ListedArticle } from './listed-article.ts';
import { NewsDialog } from './news-dialog.tsx';
import { NewsList } from './news-list.tsx';
import { NewsStatCards, newsStatsQuery } from './news-stat-cards.tsx';
import { type ArticleNotification, useArticleNotification } from './use-article-notification.ts';
import { newsQueryOptions, useNewsList } from './use-news-list.ts';

const PATH = '/admin/news';
const SEARCH_DEBOUNCE_MS = 200;
const filterNames = ['category', 'type', TRANSLATION_FILTER] as const;

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parseListQuery(new URL(request.url).searchParams, filterNames);
  return Promise.all([
    loadStaffMessages('staffPages'),
    prefetchQueries(newsQueryOptions(buildNewsFilter(query), query.page), newsStatsQuery),
  ]);
}

export const shouldRevalidate = () => false;

/** 'News Management' (product §2.21). */
export default function NewsPage() {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const urls = useRecordUrls(PATH);
  const query = useListQuery(PATH, filterNames);
  const translationFilter = useTranslationFilter();
  const { choices: categories } = useChoices(news.fields.category);
  // Searching waits for a pause in typing.
  const q = useDebouncedValue(query.q, SEARCH_DEBOUNCE_MS);
  const list = useNewsList(buildNewsFilter({ ...query, q }), query.page);
  const notification = useArticleNotification();
  const getTitle = (article: Pick<ListedArticle, 'title' | 'titleFil'>) => pickTitle(article, language);
  const deletion = useDeleteRecord<Pick<ListedArticle, 'id' | 'title' | 'titleFil'>>('news', getTitle, () => {
    if (urls.dialog) urls.close();
  });

  // Goes to the last page after the only article of the page after it was deleted.
  const pages = Math.ceil((list.total ?? 0) / limits.tablePageSize);
  const lastPage = list.rows?.length === 0 && !list.isPlaceholderData && pages > 0 && !urls.dialog ? query.hrefFor(pages) : undefined;
  useEffect(() => {
    if (lastPage) void navigate(lastPage, { replace: true });
  }, [lastPage, navigate]);

  const add = <AddLink to={urls.create} label={t('admin.news.add')} />;
  return (
    <>
      <PageHeader
        title={t('admin.news.title')}
        actions={
          <>
            <ExportButton exportName="news" filter={buildNewsFilter(query)} />
            {add}
          </>
        }
      />
      <NewsStatCards />
      <div className="mt-6 mb-4">
        <ListToolbar
          query={query}
          searchLabel={t('admin.news.search')}
          filters={[
            { name: 'category', label: t('news.category'), options: categories },
            { name: 'type', label: t('news.type'), options: newsTypes.map((value) => ({ value, label: t(`news.type.${value}`) })) },
            translationFilter,
          ]}
        />
      </div>
      <PaginatedList
        list={list}
        query={query}
        matches={list.rows}
        total={list.total}
        messages={{ failed: t('admin.news.failed'), noMatches: t('admin.news.none'), empty: t('admin.news.none.yet') }}
        emptyActions={add}
      >
        {(rows) => (
          <div className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-60')}>
            <NewsList
              rows={rows}
              newIds={list.newIds}
              urls={urls}
              onNotify={notification.requestConfirmation}
              onDelete={deletion.requestDelete}
            />
          </div>
        )}
      </PaginatedList>
      {urls.dialog && (
        <NewsDialog key={getDialogKey(urls.dialog)} dialog={urls.dialog} urls={urls} deletion={deletion} notification={notification} />
      )}
      <DeleteConfirmDialog deletion={deletion} question={t('admin.news.delete.ask')} getLabel={getTitle} />
      <ConfirmNotificationDialog notification={notification} />
    </>
  );
}

/** Asks for confirmation before a notification is sent, and shows how many subscribers get it. */
function ConfirmNotificationDialog({ notification: { target, dialog } }: { notification: ArticleNotification }) {
  const { t, language } = useTranslation();
  return (
    <ConfirmDialog
      {...dialog}
      tone="primary"
      title={t('admin.news.notify.ask')}
      description={
        target && (
          <>
            {t('admin.news.notify.text', { title: pickTitle(target, language) })}
            <AlertAudienceNote />
          </>
        )
      }
      confirmLabel={t('admin.news.notify')}
    />
  );
}
