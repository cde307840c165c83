import { Rss } from 'lucide-react';
import { pageLimits } from '#model/page-limits.ts';
import { loadMessages } from '../../load-messages.ts';
import { PageBanner } from '../../parts/page/page-banner.tsx';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Route } from './+types/news-page.ts';
import { FeaturedNews } from './featured-news.tsx';
import { FeedLink } from './feed-link.tsx';
import { loadNews, type NewsList } from './load-news.ts';
import { NewsCard } from './news-card.tsx';
import { buildNewsPath } from './news-query.ts';
import { NewsToolbar } from './news-toolbar.tsx';
import { useSlowNavigation } from './use-slow-navigation.ts';

await loadMessages({ en: () => import('#model/messages/en/site/news.ts'), fil: () => import('#model/messages/fil/site/news.ts') });

export const loader = (args: Route.LoaderArgs) => loadNews(args);

/** The news list (product §2.6). */
export default function NewsPage({ loaderData: list }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name } = useSite();
  const slow = useSlowNavigation();
  const { query } = list;
  // Search results and the saved articles of one browser must not be indexed.
  const isPublic = query.choice !== 'saved' && query.search === '';
  const isFrontPage = query.choice === 'all' && query.search === '' && query.page === 1;
  const title = query.page > 1 ? `${t('news.heading')}, ${t('news.pageOf', { page: query.page })}` : t('news.heading');
  const description = t('news.description', { name });
  if (slow?.target === 'article') return <slow.Skeleton />;
  return (
    <>
      <PageHead title={title} description={description} path={buildNewsPath(isPublic ? query : {})} />
      <FeedLink />
      <PageBanner first={t('news.banner.first')} second={t('news.banner.second')} description={description} />
      <div className="mx-auto grid max-w-page gap-10 px-4 pt-8">
        <NewsToolbar query={query} counts={list.counts} />
        {isFrontPage && list.total > 0 && <FeaturedNews articles={list.articles.slice(0, pageLimits.featuredNews)} />}
        <section aria-labelledby="articles">
          <ListHeading list={list} />
          {slow ? <slow.Skeleton /> : <Articles list={list} />}
        </section>
      </div>
    </>
  );
}

function ListHeading({ list: { query, total } }: { list: NewsList }) {
  const { t, to } = useTranslation();
  const from = (query.page - 1) * pageLimits.newsPageSize + 1;
  const values = { from, to: Math.min(from + pageLimits.newsPageSize - 1, total), total };
  const heading =
    query.search !== ''
      ? t('news.listOf.found', { search: query.search })
      : query.choice === 'saved'
        ? t('news.listOf.saved')
        : t(query.choice === 'all' ? 'news.list' : `news.filter.${query.choice}`);
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <div>
        <h2 id="articles" className="scroll-mt-6 wrap-anywhere">
          {heading}
        </h2>
        <p role="status" className="tabular mt-1 text-ink-soft">
          {total > 0 && t(total === 1 ? 'news.showingOne' : 'news.showing', values)}
        </p>
      </div>
      <a href={to('/feed.xml')} className="text-link inline-flex min-h-11 items-center gap-2 font-semibold">
        <Rss aria-hidden className="size-4.5" />
        {t('news.feed')}
      </a>
    </div>
  );
}

function Articles({ list: { query, articles, pages } }: { list: NewsList }) {
  const { t, to } = useTranslation();
  if (articles.length === 0) return <NothingFound query={query} />;
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <NewsCard key={article.id} article={article} />
        ))}
      </ul>
      <div className="mt-10">
        <Pagination
          page={query.page}
          pages={pages}
          hrefFor={(page) => `${to(buildNewsPath({ ...query, page }))}#articles`}
          labels={{
            label: t('news.pages'),
            previous: t('ui.previous'),
            next: t('ui.next'),
            page: (page) => t('news.page', { page }),
          }}
        />
      </div>
    </>
  );
}

function NothingFound({ query: { search, choice } }: Pick<NewsList, 'query'>) {
  const { t, to } = useTranslation();
  const isFiltered = search !== '' || choice !== 'all';
  const kind = !isFiltered ? 'noneYet' : choice === 'saved' && search === '' ? 'noneSaved' : 'none';
  return (
    <EmptyState
      level={3}
      title={t(`news.${kind}`)}
      description={t(`news.${kind}Hint`)}
      actions={isFiltered && <LinkButton to={to('/news')}>{t('news.showAll')}</LinkButton>}
    />
  );
}
