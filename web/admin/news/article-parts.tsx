import { Clock, Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { shortCount } from '#lib/short-count.ts';
import { limits } from '#model/limits.ts';
import { typeLook } from '../../parts/article/type-look.ts';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import type { RecordAddress } from '../record-form/use-record-address.ts';
import { useRecords } from '../session/use-session.ts';
import type { ListedArticle } from './listed-article.ts';

/** A small picture of the article, or the sign of its type. */
export function ArticleThumbnail({ article, className }: { article: ListedArticle; className?: string }) {
  const records = useRecords();
  const [failed, setFailed] = useState<string>();
  const { icon: Icon, cover } = typeLook(article.type);
  const hasImage = article.image !== '' && failed !== article.image;
  return (
    <span aria-hidden className={classes('grid aspect-video shrink-0 place-items-center overflow-hidden rounded-sm', cover, className)}>
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

/** The title, a link whose target is the whole row or card. */
export function ArticleLink({ article, address, className }: { article: ListedArticle; address: RecordAddress; className?: string }) {
  return (
    <Link
      to={address.view(article.id)}
      preventScrollReset
      className={classes('card-link font-semibold text-ink no-underline hover:text-civic-700', className)}
    >
      {article.title}
    </Link>
  );
}

/** Up to three tags, and how many more there are. */
export function ArticleTags({ tags }: { tags: readonly string[] }) {
  const { t } = useWords();
  if (tags.length === 0) return null;
  const more = tags.length - limits.tagsPerCard;
  return (
    <ul aria-label={t('news.tags')} className="mt-1.5 flex flex-wrap items-center gap-1.5 text-ink-soft text-xs">
      {tags.slice(0, limits.tagsPerCard).map((tag) => (
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
  const { t } = useWords();
  return (
    <span className={classes('flex text-ink-soft text-sm', className)}>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Eye aria-hidden className="size-4 text-ink-faint" />
        {t('news.views', { short: shortCount(views), count: views })}
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
