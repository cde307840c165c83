import { BellRing } from 'lucide-react';
import type { ComponentProps } from 'react';
import { news } from '#model/collections/pages/news.ts';
import { ArticleTypeBadge } from '../../parts/article/type-badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Cell as WideCell } from '../../ui/content/table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';
import { RecordCards, RecordTable } from '../record-list/record-rows.tsx';
import { RowActions } from '../record-list/row-actions.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
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

/** The news list for wide screens (product §2: admin news). */
export function NewsTable({ rows, newIds, ...actions }: NewsRowsProps) {
  const { t } = useTranslation();
  return (
    <RecordTable
      label={t('admin.news.title')}
      minWidth="60rem"
      columns={[
        t('audit.of.news'),
        t('admin.news.column.kind'),
        t('news.author'),
        t('news.date'),
        t('admin.news.column.stats'),
        t('admin.column.actions'),
      ]}
      columnClasses="whitespace-nowrap px-2.5! first:pl-4! last:pr-3!"
      rows={rows}
      newIds={newIds}
    >
      {(article, isNew) => <NewsRow article={article} isNew={isNew} {...actions} />}
    </RecordTable>
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

/** The news list for small screens, one card each, with the content of the table. */
export function NewsCards({ rows, newIds, ...actions }: NewsRowsProps) {
  const { t } = useTranslation();
  const { day } = useDateFormatters();
  return (
    <RecordCards label={t('admin.news.title')} skeletonClasses="h-56" rows={rows} newIds={newIds}>
      {(article, isNew) => (
        <li className={classNames('relative rounded-lg border border-line bg-surface p-4 shadow-card', isNew && 'row-fresh')}>
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
      )}
    </RecordCards>
  );
}

interface ArticleActionsProps {
  article: ListedArticle;
  address: RecordUrls;
  onNotify: (article: ListedArticle) => void;
  onDelete: (article: ListedArticle) => void;
}

/** The buttons of an article: view, edit, send notification, delete. */
function ArticleActions({ article, address, onNotify, onDelete }: ArticleActionsProps) {
  const { t } = useTranslation();
  const notify = t('admin.news.notifyOf', { title: article.title });
  return (
    <RowActions id={article.id} label={article.title} address={address} onDelete={() => onDelete(article)}>
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
}
