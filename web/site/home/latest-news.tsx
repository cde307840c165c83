import { Info, Siren } from 'lucide-react';
import { Link } from 'react-router';
import { parseWireDate } from '#lib/dates.ts';
import { formatDate } from '#lib/manila.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useWords } from '../../words.tsx';
import { ArticleCover } from '../article-cover.tsx';
import { type ArticleSummary, articleAddress } from '../article-summary.ts';
import { SectionHeading } from './section-heading.tsx';

/** The newest articles. */
export function LatestNews({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t, to } = useWords();
  return (
    <section aria-labelledby="news" className="mx-auto max-w-page px-4 pt-14 sm:pt-16">
      <SectionHeading id="news" title={t('home.news')} intro={t('home.news.intro')} more={{ to: to('/news'), label: t('home.news.all') }} />
      {articles.length === 0 ? (
        <EmptyState level={3} title={t('news.noneYet')} description={t('news.noneYetHint')} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
          {articles.map((article) => (
            <NewsItem key={article.id} article={article} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NewsItem({ article }: { article: ArticleSummary }) {
  const { t, to, language } = useWords();
  const { title, excerpt, category, date, type } = article;
  const day = parseWireDate(date);
  const isUrgent = type === 'urgent';
  return (
    <Card as="li" interactive flush className="reveal group flex flex-col">
      <ArticleCover article={article} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw" className="max-sm:aspect-[5/2]!" />
      <div className="flex grow flex-col p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={isUrgent ? 'danger' : 'info'} icon={isUrgent ? <Siren aria-hidden /> : <Info aria-hidden />}>
            {t(isUrgent ? 'news.type.urgent' : 'news.type.information')}
          </Badge>
          {day && (
            <time dateTime={date.slice(0, 10)} className="tabular text-ink-soft text-sm">
              {formatDate(day, language)}
            </time>
          )}
        </div>
        <h3 className="mt-2.5 line-clamp-3 text-lg leading-snug">
          <Link
            to={to(articleAddress(article))}
            className="card-link no-underline group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-2 text-ink-soft">{excerpt}</p>
        <p className="mt-auto pt-3 font-semibold text-civic-700 text-sm">{category}</p>
      </div>
    </Card>
  );
}
