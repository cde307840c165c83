import { Link } from 'react-router';
import { ArticleFacts } from '../../parts/article/article-facts.tsx';
import { TypeBadge } from '../../parts/article/type-badge.tsx';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import { ArticleCover } from '../article-cover.tsx';
import { type ArticleSummary, articleAddress } from '../article-summary.ts';

/** The newest articles: the first one large, the others beside it. */
export function FeaturedNews({ articles: [first, ...others] }: { articles: readonly ArticleSummary[] }) {
  const { t } = useWords();
  if (!first) return null;
  return (
    <section aria-labelledby="featured">
      <h2 id="featured">{t('news.featured')}</h2>
      <div className="mt-5 grid gap-5 lg:grid-cols-[1.7fr_1fr]">
        <Large article={first} />
        {others.length > 0 && (
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
            {others.map((article) => (
              <Small key={article.id} article={article} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Large({ article }: { article: ArticleSummary }) {
  return (
    <Card as="article" interactive flush className="group flex flex-col">
      <ArticleCover article={article} sizes="(min-width: 64rem) 46rem, 100vw" isFirst className="lg:grow" />
      <div className="border-sun-500 border-t-4 p-5 sm:p-6">
        <Kind article={article} />
        <h3 className="mt-3 text-2xl leading-tight">
          <ArticleLink article={article} />
        </h3>
        <p className="mt-2 line-clamp-3 text-ink-soft">{article.excerpt}</p>
        <ArticleFacts article={article} className="mt-4" />
      </div>
    </Card>
  );
}

function Small({ article }: { article: ArticleSummary }) {
  return (
    <Card as="article" interactive flush className="group flex flex-col">
      <ArticleCover
        article={article}
        sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
        className="max-sm:hidden lg:aspect-[2.4]"
      />
      <div className="flex grow flex-col p-5">
        <Kind article={article} />
        <h3 className="mt-2.5 line-clamp-3 text-lg leading-snug">
          <ArticleLink article={article} />
        </h3>
        <ArticleFacts article={article} className="mt-auto pt-3" />
      </div>
    </Card>
  );
}

function Kind({ article: { type, category } }: { article: ArticleSummary }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <TypeBadge type={type} />
      <span className="font-semibold text-civic-700 text-sm">{category}</span>
    </div>
  );
}

function ArticleLink({ article }: { article: ArticleSummary }) {
  const { to } = useWords();
  return (
    <Link
      to={to(articleAddress(article))}
      className="card-link no-underline group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
    >
      {article.title}
    </Link>
  );
}
