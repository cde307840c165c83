import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { newsCategories, newsTypes } from '#model/collections/choices.ts';
import { limits } from '#model/limits.ts';
import { classes } from '../../ui/classes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { useWideScreen } from '../applications/use-wide-screen.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { readAhead } from '../live/read-ahead.ts';
import { PageHead } from '../page-head.tsx';
import { DeleteQuestion } from '../record-form/delete-question.tsx';
import { ListFrame } from '../record-form/list-frame.tsx';
import { ListTools } from '../record-form/list-tools.tsx';
import { keyOf } from '../record-form/record-dialog.tsx';
import { useDeletion } from '../record-form/use-deletion.ts';
import { readListQuery, useListQuery } from '../record-form/use-list-query.ts';
import { useRecordAddress } from '../record-form/use-record-address.ts';
import { FigureCards } from './figure-cards.tsx';
import type { ListedArticle } from './listed-article.ts';
import { NewsCards } from './news-cards.tsx';
import { NewsDialog } from './news-dialog.tsx';
import { newsCondition } from './news-query.ts';
import { NewsTable } from './news-table.tsx';
import { NotifyQuestion } from './notify-question.tsx';
import { newsFiguresReading } from './use-news-figures.ts';
import { newsReading, useNewsList } from './use-news-list.ts';
import { useNotification } from './use-notification.ts';

const PATH = '/admin/news';
const narrowedBy = ['category', 'type'] as const;
const titleOf = ({ title }: Pick<ListedArticle, 'title'>) => title;

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams, narrowedBy);
  return readAhead(newsReading(newsCondition(query), query.page), newsFiguresReading);
}

export const shouldRevalidate = () => false;

/** 'News Management' (product §2: admin news). */
export default function NewsPage() {
  const { t } = useWords();
  const navigate = useNavigate();
  const address = useRecordAddress(PATH);
  const query = useListQuery(PATH, narrowedBy);
  const list = useNewsList(newsCondition(query), query.page);
  const notification = useNotification();
  const deletion = useDeletion<Pick<ListedArticle, 'id' | 'title'>>('news', titleOf, () => {
    if (address.dialog) address.close();
  });
  const Rows = useWideScreen() ? NewsTable : NewsCards;

  // The last article of the last page has gone.
  const pages = Math.ceil((list.total ?? 0) / limits.tablePageSize);
  const lastPage = list.rows?.length === 0 && !list.isWaiting && pages > 0 && !address.dialog ? query.hrefFor(pages) : undefined;
  useEffect(() => {
    if (lastPage) void navigate(lastPage, { replace: true });
  }, [lastPage, navigate]);

  const add = (
    <LinkButton to={address.create} preventScrollReset>
      <Plus aria-hidden className="size-5" />
      {t('admin.news.add')}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={t('admin.news.title')}
        actions={
          <>
            <ExportButton what="news" filter={newsCondition(query)} />
            {add}
          </>
        }
      />
      <FigureCards />
      <div className="mt-6 mb-4">
        <ListTools
          query={query}
          searchLabel={t('admin.news.search')}
          filters={[
            { name: 'category', label: t('news.category'), options: newsCategories.map((value) => ({ value, label: value })) },
            { name: 'type', label: t('news.type'), options: newsTypes.map((value) => ({ value, label: t(`news.type.${value}`) })) },
          ]}
        />
      </div>
      <ListFrame
        list={list}
        query={query}
        matches={list.rows}
        total={list.total}
        words={{ failed: t('admin.news.failed'), none: t('admin.news.none'), noneYet: t('admin.news.none.yet') }}
        emptyActions={add}
      >
        {(rows) => (
          <div className={classes('transition-opacity', list.isWaiting && 'opacity-60')}>
            <Rows rows={rows} fresh={list.fresh} address={address} onNotify={notification.ask} onDelete={deletion.ask} />
          </div>
        )}
      </ListFrame>
      {address.dialog && (
        <NewsDialog key={keyOf(address.dialog)} dialog={address.dialog} address={address} deletion={deletion} notification={notification} />
      )}
      <DeleteQuestion deletion={deletion} question={t('admin.news.delete.ask')} labelOf={titleOf} />
      <NotifyQuestion notification={notification} />
    </>
  );
}
