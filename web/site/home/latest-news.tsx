import { Siren } from 'lucide-react';
import { Link } from 'react-router';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { ArticleCover } from '../article-cover.tsx';
import { type ArticleSummary, buildArticlePath } from '../article-summary.ts';
import { SectionHeading } from './section-heading.tsx';

/** The newest articles. */
export function LatestNews({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t, to } = useTranslation();
  return (
    <section aria-labelledby="news" className="mx-auto max-w-page px-4 pt-9 sm:pt-16">
      <SectionHeading id="news" title={t('home.news')} intro={t('home.news.intro')} more={{ to: to('/news'), label: t('home.news.all') }} />
      {articles.length === 0 ? (
        <EmptyState level={3} title={t('news.noneYet')} description={t('news.noneYetHint')} />
      ) : (
        <ul className="grid max-sm:divide-y max-sm:divide-line max-sm:border-line max-sm:border-y sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
          {articles.map((article) => (
            <NewsItem key={article.id} article={article} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NewsItem({ article }: { article: ArticleSummary }) {
  const { t, to } = useTranslation();
  const { title, excerpt, category, date, dateText, type, textLanguages = {} } = article;
  return (
    <li className="reveal group relative flex flex-col max-sm:py-3 sm:overflow-hidden sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:shadow-card sm:hover:border-civic-300 sm:hover:shadow-raised">
      <ArticleCover
        article={article}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        className="max-sm:hidden max-sm:aspect-video! max-sm:rounded-lg max-sm:group-first:mb-3 max-sm:group-first:block"
      />
      <div className="flex grow flex-col sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {type === 'urgent' && (
            <Badge tone="danger" icon={<Siren aria-hidden />}>
              {t('news.type.urgent')}
            </Badge>
          )}
          {dateText && (
            <time dateTime={date.slice(0, 10)} className="tabular text-ink-soft text-sm">
              {dateText}
            </time>
          )}
          <TranslationMark language={textLanguages.title} className="text-ink-soft text-sm" />
        </div>
        <h3 className="mt-1 text-base leading-snug min-[20rem]:line-clamp-3 sm:mt-2.5 sm:text-lg">
          <Link
            to={to(buildArticlePath(article))}
            lang={textLanguages.title}
            className="card-link no-underline group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {title}
          </Link>
        </h3>
        <p lang={textLanguages.excerpt} className="mt-1.5 line-clamp-2 text-ink-soft max-sm:hidden">
          {excerpt}
        </p>
        <p className="mt-auto pt-3 font-semibold text-civic-700 text-sm max-sm:hidden">{category}</p>
      </div>
    </li>
  );
}
