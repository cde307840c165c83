import { news } from '#model/collections/pages/news.ts';
import { ArticleTypeBadge } from '../../parts/article/type-badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonCards } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleLink, ArticleStats, ArticleTags, ArticleThumbnail } from './article-summary.tsx';
import type { NewsRowsProps } from './news-table.tsx';

/** The news list for small screens, one card each, with the content of the table. */
export function NewsCards({ rows, newIds, ...actions }: NewsRowsProps) {
  const { t } = useTranslation();
  const { day } = useDateFormatters();
  if (!rows) return <SkeletonCards className="h-56" />;
  return (
    <ul aria-label={t('admin.news.title')} className="space-y-3">
      {rows.map((article) => (
        <li
          key={article.id}
          className={classNames('relative rounded-lg border border-line bg-surface p-4 shadow-card', newIds.has(article.id) && 'row-fresh')}
        >
          <div className="flex items-start gap-3.5">
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <ArticleTypeBadge type={article.type} />
                <TranslationBadge fields={news.fields} record={article} />
                <span className="text-ink-soft text-sm">{article.category}</span>
              </div>
              <h2 className="mt-2 text-lg leading-snug">
                <ArticleLink article={article} address={actions.address} />
              </h2>
            </div>
            <ArticleThumbnail article={article} className="w-24" />
          </div>
          <p className="mt-1.5 line-clamp-2 text-ink-soft text-sm">{article.excerpt}</p>
          <ArticleTags tags={article.tags} />
          <p className="mt-2.5 text-sm">
            {article.author} · {day(article.date)}
          </p>
          <div className="mt-1 -mr-2 -mb-2 flex flex-wrap items-center justify-between gap-x-3">
            <ArticleStats article={article} className="flex-wrap gap-x-4 gap-y-1" />
            <ArticleActions article={article} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}
