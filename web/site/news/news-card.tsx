import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { pageLimits } from '#model/page-limits.ts';
import { ArticleMeta } from '../../parts/article/article-meta.tsx';
import { ArticleTypeBadge } from '../../parts/article/article-type-badge.tsx';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { ArticleCover } from '../article-cover.tsx';
import { type ArticleSummary, buildArticlePath } from '../article-summary.ts';
import { ArticleActions } from './article/article-actions.tsx';
import { ArticleTags } from './article/article-tags.tsx';

/** One article of the list; a click anywhere on the card opens it. */
export function NewsCard({ article }: { article: ArticleSummary }) {
  const { t, to } = useTranslation();
  const { title, excerpt, category, type, tags, textLanguages = {} } = article;
  return (
    <Card as="li" interactive flush className="group flex flex-col">
      <div className="relative">
        <ArticleCover article={article} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw" />
        {type === 'urgent' && (
          <div className="absolute top-3 left-3">
            <ArticleTypeBadge type={type} />
          </div>
        )}
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <div>
          <p className="wrap-anywhere min-w-0 font-semibold text-civic-700 text-sm">{category}</p>
          <h3
            lang={textLanguages.title}
            className="mt-1 line-clamp-3 text-lg leading-snug group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {title}
          </h3>
        </div>
        <p lang={textLanguages.excerpt} className="line-clamp-3 text-ink-soft">
          {excerpt}
        </p>
        <TranslationMark language={textLanguages.title} className="text-ink-soft text-sm" />
        <ArticleTags tags={tags.slice(0, pageLimits.tagsPerCard)} />
        <div className="mt-auto pt-1">
          <ArticleMeta article={article} />
          <div className="mt-3 -mb-2 flex flex-wrap items-center justify-between gap-x-2 border-line border-t pt-2">
            <Link
              to={to(buildArticlePath(article))}
              className="card-link inline-flex min-h-11 items-center gap-1.5 font-semibold text-civic-700 no-underline"
            >
              {/* Search engines use the text of a link and ignore its `aria-label`. */}
              <span aria-hidden>{t('news.readMore')}</span>
              <span className="sr-only">{t('news.readMoreOf', { title })}</span>
              <ArrowRight aria-hidden className="size-4.5 transition-transform group-hover:translate-x-0.5" />
            </Link>
            <div className="-mr-2.5">
              <ArticleActions article={article} />
            </div>
          </div>
        </div>
      </div>
    </Card>
  );
}
