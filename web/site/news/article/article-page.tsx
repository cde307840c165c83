import { ArrowLeft, FileQuestionMark } from 'lucide-react';
import { useEffect } from 'react';
import { loadMessages } from '../../../load-messages.ts';
import { PageTitle } from '../../../parts/page/page-title.tsx';
import { EmptyState } from '../../../ui/content/empty-state.tsx';
import { LinkButton } from '../../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { ArticleSummary } from '../../article-summary.ts';
import { NewsCard } from '../news-card.tsx';
import { useSlowNavigation } from '../use-slow-navigation.ts';
import type { Route } from './+types/article-page.ts';
import { Article } from './article.tsx';
import { loadArticle } from './load-article.ts';

await loadMessages({ en: () => import('#model/messages/en/site/news.ts'), fil: () => import('#model/messages/fil/site/news.ts') });

export const loader = (args: Route.LoaderArgs) => loadArticle(args);

/** Page of one article (product §2.7). */
export default function ArticlePage({ loaderData: { article, related } }: Route.ComponentProps) {
  const slow = useSlowNavigation();
  useCountView(article?.id);
  if (slow?.target === 'article') return <slow.Skeleton />;
  if (!article) return <NotFound />;
  return (
    <>
      <Article key={article.id} article={article} />
      {related.length > 0 && <Related articles={related} />}
    </>
  );
}

function Related({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="related" className="mt-14 -mb-16 border-line border-t bg-sunken py-12 print:hidden">
      <div className="mx-auto max-w-page px-4">
        <h2 id="related">{t('news.related')}</h2>
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {articles.map((article) => (
            <NewsCard key={article.id} article={article} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function NotFound() {
  const { t, to } = useTranslation();
  return (
    <div className="mx-auto max-w-page px-4 py-12">
      <PageTitle>{t('news.notFound')}</PageTitle>
      <EmptyState
        level={1}
        drawing={<FileQuestionMark className="size-20" strokeWidth={1.25} />}
        title={t('news.notFound')}
        description={t('news.notFoundHint')}
        actions={
          <LinkButton to={to('/news')}>
            <ArrowLeft aria-hidden className="size-5" />
            {t('news.back')}
          </LinkButton>
        }
      />
    </div>
  );
}

/**
 * Reports to the server that this article was opened. The browser sends the report, so that the
 * page itself can be cached (product §2.7.3).
 */
function useCountView(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    // Ignores a failure: the reader need not know that a view was not counted.
    fetch(`/api/collections/news/records/${id}?fields=id`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: '{"views":1}',
      keepalive: true,
    }).catch(() => {});
  }, [id]);
}
