import { Link } from 'react-router';
import { ArticleMeta } from '../../parts/article/article-meta.tsx';
import { ArticleTypeBadge } from '../../parts/article/article-type-badge.tsx';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { ArticleCover } from '../article-cover.tsx';
import { type ArticleSummary, buildArticlePath } from '../article-summary.ts';

/** The newest articles: the first one large, the others beside it. */
export function FeaturedNews({ articles: [first, ...others] }: { articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation();
  if (!first) return null;
  return (
    <section aria-labelledby="featured">
      <h2 id="featured">{t('news.featured')}</h2>
      <div className="mt-5 grid gap-5 lg:grid-cols-[1.7fr_1fr]">
        <LargeArticle article={first} />
        {others.length > 0 && (
          <div className="grid content-start gap-5 sm:grid-cols-2 lg:grid-cols-1">
            {others.map((article) => (
              <SmallArticle key={article.id} article={article} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function LargeArticle({ article }: { article: ArticleSummary }) {
  return (
    <Card as="article" interactive flush className="group flex flex-col">
      <ArticleCover article={article} sizes="(min-width: 64rem) 46rem, 100vw" isPriority className="lg:grow" />
      <div className="border-sun-500 border-t-4 p-5 sm:p-6">
        <ArticleKind article={article} />
        <h3 className="mt-3 text-2xl leading-tight">
          <ArticleLink article={article} />
        </h3>
        <p lang={article.textLanguages?.excerpt} className="mt-2 line-clamp-3 max-w-text text-ink-soft">
          {article.excerpt}
        </p>
        <ArticleMeta article={article} className="mt-4" />
      </div>
    </Card>
  );
}

function SmallArticle({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative flex flex-wrap items-start gap-4 lg:flex-nowrap border-line border-t pt-5 lg:first:border-t-0 lg:first:pt-0">
      <ArticleCover
        article={article}
        sizes="(min-width: 64rem) 10rem, 8rem"
        className="w-28 shrink-0 rounded-lg max-lg:aspect-square lg:w-40"
      />
      <div className="flex min-w-0 flex-1 basis-[9.5rem] flex-col">
        <ArticleKind article={article} />
        <h3 className="mt-2.5 line-clamp-3 text-lg leading-snug">
          <ArticleLink article={article} />
        </h3>
        <ArticleMeta article={article} className="mt-auto pt-3" />
      </div>
    </article>
  );
}

function ArticleKind({ article: { type, category, textLanguages } }: { article: ArticleSummary }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {type === 'urgent' && <ArticleTypeBadge type={type} />}
      <span className="wrap-anywhere min-w-0 font-semibold text-civic-700 text-sm">{category}</span>
      <TranslationMark language={textLanguages?.title} className="text-ink-soft text-sm" />
    </div>
  );
}

function ArticleLink({ article }: { article: ArticleSummary }) {
  const { to } = useTranslation();
  return (
    <Link
      to={to(buildArticlePath(article))}
      lang={article.textLanguages?.title}
      className="card-link no-underline group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
    >
      {article.title}
    </Link>
  );
}
