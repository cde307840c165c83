import { BellRing } from 'lucide-react';
import { news } from '#model/collections/pages/news.ts';
import { localizeRecord } from '#model/localize-record.ts';
import { ArticleTypeBadge } from '../../parts/article/article-type-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordList, type RowsWithActions } from '../record-list/record-list.tsx';
import { RowActions } from '../record-list/row-actions.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { ArticleLink, ArticleStats, ArticleSummaryTags, ArticleThumbnail } from './article-summary.tsx';
import type { ListedArticle } from './listed-article.ts';

interface NewsListProps extends RowsWithActions<ListedArticle> {
  onNotify: (article: ListedArticle) => void;
}

/** The list of articles (product §2.21). */
export function NewsList({ urls, onNotify, onDelete, ...rows }: NewsListProps) {
  const { t, language } = useTranslation();
  const localize = (article: ListedArticle) => localizeRecord(news.fields, article, language);
  const { day } = useDateFormatters();
  const actions = (article: ListedArticle) => {
    const { title } = localize(article);
    const notify = t('admin.news.notifyOf', { title });
    return (
      <RowActions id={article.id} label={title} urls={urls} onDelete={() => onDelete(article)}>
        <IconButton
          icon={BellRing}
          onClick={() => onNotify(article)}
          label={notify}
          title={notify}
          iconClasses="size-4.5"
          className="relative z-[1]"
        />
      </RowActions>
    );
  };
  return (
    <RecordList
      {...rows}
      label={t('admin.news.title')}
      wideFrom="79rem"
      minWidth="60rem"
      // Narrow padding: otherwise six columns do not fit on the office's screens.
      columnClasses="px-2.5! first:pl-4! last:pr-3!"
      columns={[
        {
          label: t('audit.of.news'),
          className: 'w-1/2',
          cell: (article) => (
            <span className="flex min-w-54 items-start gap-3">
              <ArticleThumbnail article={article} className="mt-1 w-20" />
              <span className="min-w-0">
                <ArticleLink article={localize(article)} urls={urls} className="line-clamp-3 leading-snug" />
                <span className="mt-0.5 line-clamp-1 text-ink-soft text-sm">{localize(article).excerpt}</span>
                <ArticleSummaryTags tags={article.tags} />
              </span>
            </span>
          ),
        },
        {
          label: t('admin.news.column.kind'),
          cell: (article) => (
            <>
              <span className="mb-1.5 block text-sm leading-snug">{article.category}</span>
              <span className="flex flex-wrap gap-1.5">
                <ArticleTypeBadge type={article.type} />
                <TranslationBadge fields={news.fields} record={article} />
              </span>
            </>
          ),
        },
        { label: t('news.author'), className: 'text-sm', cell: ({ author }) => author },
        { label: t('news.date'), className: 'wrap-normal text-sm', cell: ({ date }) => day(date) },
        {
          label: t('admin.news.column.stats'),
          cell: (article) => <ArticleStats article={article} className="flex-col gap-1" />,
        },
        { label: t('admin.column.actions'), cell: actions },
      ]}
      skeletonClasses="h-56"
      cardClasses="shadow-card"
      card={(article) => (
        <>
          <div className="flex items-start gap-3.5">
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <ArticleTypeBadge type={article.type} />
                <TranslationBadge fields={news.fields} record={article} />
                <span className="text-ink-soft text-sm">{article.category}</span>
              </div>
              <h2 className="mt-2 text-lg leading-snug">
                <ArticleLink article={localize(article)} urls={urls} />
              </h2>
            </div>
            <ArticleThumbnail article={article} className="w-24" />
          </div>
          <p className="mt-1.5 line-clamp-2 text-ink-soft text-sm">{localize(article).excerpt}</p>
          <ArticleSummaryTags tags={article.tags} />
          <p className="mt-2.5 text-sm">
            {article.author} · {day(article.date)}
          </p>
          <div className="mt-1 -mr-2 -mb-2 flex flex-wrap items-center justify-between gap-x-3">
            <ArticleStats article={article} className="flex-wrap gap-x-4 gap-y-1" />
            {actions(article)}
          </div>
        </>
      )}
    />
  );
}
