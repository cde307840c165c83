import { Clock, Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCompactNumber } from '#lib/numbers/format-compact-number.ts';
import { pageLimits } from '#model/page-limits.ts';
import { getArticleTypeStyle } from '../../parts/article/article-type-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';
import { useRecords } from '../session/use-session.ts';
import type { ListedArticle } from './listed-article.ts';

/** The article's thumbnail, or the icon of its type. */
export function ArticleThumbnail({ article, className }: { article: ListedArticle; className?: string }) {
  const records = useRecords();
  const [failed, setFailed] = useState<string>();
  const { icon: Icon, cover } = getArticleTypeStyle(article.type);
  const hasImage = article.image !== '' && failed !== article.image;
  return (
    <span
      aria-hidden
      className={classNames('photo relative grid aspect-video shrink-0 place-items-center overflow-hidden rounded-sm', cover, className)}
    >
      {hasImage ? (
        <img
          src={records.files.getURL(article, article.image, { thumb: '400x225' })}
          alt=""
          width={400}
          height={225}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(article.image)}
          className="size-full object-cover"
        />
      ) : (
        <Icon className="size-6 opacity-70" strokeWidth={1.5} />
      )}
    </span>
  );
}

interface ArticleLinkProps {
  article: Pick<ListedArticle, 'id' | 'title'>;
  urls: RecordUrls;
  className?: string;
}

/** The title as a link that covers the whole row or card. */
export function ArticleLink({ article, urls, className }: ArticleLinkProps) {
  return (
    <Link
      discover="none"
      to={urls.view(article.id)}
      preventScrollReset
      className="card-link font-semibold text-ink no-underline hover:text-civic-700"
    >
      <span className={className}>{article.title}</span>
    </Link>
  );
}

/** Up to three tags and the number of further ones. */
export function ArticleSummaryTags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  const more = tags.length - pageLimits.tagsPerCard;
  return (
    <ul aria-label={t('news.tags')} className="mt-1.5 flex flex-wrap items-center gap-1.5 text-ink-soft text-xs">
      {tags.slice(0, pageLimits.tagsPerCard).map((tag) => (
        <li key={tag} className="max-w-40 truncate rounded-full bg-sunken px-2 py-px font-medium">
          {tag}
        </li>
      ))}
      {more > 0 && <li className="font-semibold">{t('admin.news.moreTags', { count: more })}</li>}
    </ul>
  );
}

/** Views and read time. */
export function ArticleStats({ article: { views, readTime }, className }: { article: ListedArticle; className?: string }) {
  const { t } = useTranslation();
  return (
    <span className={classNames('flex text-ink-soft text-sm', className)}>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Eye aria-hidden className="size-4 text-ink-faint" />
        {t('news.views', { short: formatCompactNumber(views), count: views })}
      </span>
      {readTime && (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <Clock aria-hidden className="size-4 text-ink-faint" />
          {readTime}
        </span>
      )}
    </span>
  );
}
