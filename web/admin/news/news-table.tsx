import type { ComponentProps } from 'react';
import { news } from '#model/collections/pages/news.ts';
import { ArticleTypeBadge } from '../../parts/article/type-badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonRows } from '../../ui/content/skeleton.tsx';
import { Row, Table, TableHead, Cell as WideCell, ColumnHead as WideColumnHead } from '../../ui/content/table.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { ArticleActions, type ArticleActionsProps } from './article-actions.tsx';
import { ArticleLink, ArticleStats, ArticleTags, ArticleThumbnail } from './article-summary.tsx';
import type { ListedArticle } from './listed-article.ts';

export interface NewsRowsProps extends Omit<ArticleActionsProps, 'article'> {
  /** Undefined while the first page is loading. */
  rows: readonly ListedArticle[] | undefined;
  newIds: ReadonlySet<string>;
}

/** Narrow padding: otherwise six columns do not fit on the office's screens. */
const Cell = (cell: ComponentProps<typeof WideCell>) => (
  <WideCell {...cell} className={classNames('px-2.5! first:pl-4! last:pr-3!', cell.className)} />
);
const ColumnHead = (head: ComponentProps<typeof WideColumnHead>) => (
  <WideColumnHead {...head} className="whitespace-nowrap px-2.5! first:pl-4! last:pr-3!" />
);

/** The news list for wide screens (product §2: admin news). */
export function NewsTable({ rows, newIds, ...actions }: NewsRowsProps) {
  const { t } = useTranslation();
  return (
    <Table caption={t('admin.news.title')} minWidth="60rem">
      <TableHead>
        <ColumnHead>{t('admin.news.column.article')}</ColumnHead>
        <ColumnHead>{t('admin.news.column.kind')}</ColumnHead>
        <ColumnHead>{t('news.author')}</ColumnHead>
        <ColumnHead>{t('news.date')}</ColumnHead>
        <ColumnHead>{t('admin.news.column.stats')}</ColumnHead>
        <ColumnHead>{t('admin.column.actions')}</ColumnHead>
      </TableHead>
      <tbody>
        {rows ? (
          rows.map((article) => <NewsRow key={article.id} article={article} isNew={newIds.has(article.id)} {...actions} />)
        ) : (
          <SkeletonRows rows={8} columns={6} />
        )}
      </tbody>
    </Table>
  );
}

function NewsRow({ article, isNew, ...actions }: ArticleActionsProps & { isNew: boolean }) {
  const { day } = useDateFormatters();
  return (
    <Row fresh={isNew} className="relative">
      <Cell className="w-1/2">
        <span className="flex min-w-64 items-start gap-3">
          <ArticleThumbnail article={article} className="mt-1 w-20" />
          <span className="min-w-0">
            <ArticleLink article={article} address={actions.address} className="line-clamp-2 leading-snug" />
            <span className="mt-0.5 line-clamp-1 text-ink-soft text-sm">{article.excerpt}</span>
            <ArticleTags tags={article.tags} />
          </span>
        </span>
      </Cell>
      <Cell>
        <span className="mb-1.5 block text-sm leading-snug">{article.category}</span>
        <span className="flex flex-wrap gap-1.5">
          <ArticleTypeBadge type={article.type} />
          <TranslationBadge fields={news.fields} record={article} />
        </span>
      </Cell>
      <Cell className="text-sm">{article.author}</Cell>
      <Cell className="wrap-normal text-sm">{day(article.date)}</Cell>
      <Cell>
        <ArticleStats article={article} className="flex-col gap-1" />
      </Cell>
      <Cell>
        <ArticleActions article={article} {...actions} />
      </Cell>
    </Row>
  );
}
