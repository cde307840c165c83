import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { ArticleContent } from '../../../parts/article/article-content.tsx';
import { ArticleHeading } from '../../../parts/article/article-heading.tsx';
import { ArticleMeta } from '../../../parts/article/article-meta.tsx';
import type { PortalRecord } from '../../../record-client.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface ArticlePreviewProps {
  article: Pick<
    PortalRecord<'news'>,
    'type' | 'category' | 'title' | 'excerpt' | 'content' | 'date' | 'author' | 'views' | 'readTime' | 'tags'
  >;
  /** The cover image; undefined when there is none. */
  imageUrl?: string;
  /** Shown when the article has no content. */
  noContent?: ReactNode;
}

/**
 * An article as on its public page (web/site/news/article/article.tsx), without the interactive
 * parts.
 */
export function ArticlePreview({ article, imageUrl, noContent }: ArticlePreviewProps) {
  const { language } = useTranslation();
  const day = parseDate(article.date);
  return (
    <article className="wrap-anywhere mx-auto max-w-4xl">
      <header>
        <ArticleHeading article={article} level={2} />
        <ArticleMeta article={{ ...article, dateText: day ? formatDate(day, language) : '' }} className="mt-6 border-line border-y py-4" />
      </header>
      {imageUrl && (
        <img src={imageUrl} alt="" width={800} height={450} className="photo mt-8 aspect-video w-full rounded-xl bg-sunken object-cover" />
      )}
      <div className="mx-auto mt-8 max-w-[57ch]">
        {article.content.trim() === '' ? noContent : <ArticleContent content={article.content} />}
        {article.tags.length > 0 && (
          <ul className="mt-10 flex flex-wrap gap-2">
            {article.tags.map((tag) => (
              <li key={tag}>
                <Badge>#{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
