import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { limits } from '#model/limits.ts';
import { ArticleFacts } from '../../parts/article/article-facts.tsx';
import { TypeBadge } from '../../parts/article/type-badge.tsx';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import { ArticleCover } from '../article-cover.tsx';
import { type ArticleSummary, articleAddress } from '../article-summary.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleTags } from './article-tags.tsx';

/** One article of the list; a press anywhere on it opens it. */
export function NewsCard({ article }: { article: ArticleSummary }) {
  const { t, to } = useWords();
  const { title, excerpt, category, type, tags } = article;
  return (
    <Card as="li" interactive flush className="group flex flex-col">
      <div className="relative">
        <ArticleCover article={article} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw" />
        <div className="absolute top-3 left-3">
          <TypeBadge type={type} />
        </div>
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <div>
          <p className="font-semibold text-civic-700 text-sm">{category}</p>
          <h3 className="mt-1 line-clamp-3 text-lg leading-snug group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
            {title}
          </h3>
        </div>
        <p className="line-clamp-3 text-ink-soft">{excerpt}</p>
        <ArticleTags tags={tags.slice(0, limits.tagsPerCard)} />
        <div className="mt-auto pt-1">
          <ArticleFacts article={article} />
          <div className="mt-3 -mb-2 flex flex-wrap items-center justify-between gap-x-2 border-line border-t pt-2">
            <Link
              to={to(articleAddress(article))}
              className="card-link inline-flex min-h-11 items-center gap-1.5 font-semibold text-civic-700 no-underline"
            >
              {/* Search engines read a link by its text, and do not count a label. */}
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
