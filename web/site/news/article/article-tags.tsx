import { Link } from 'react-router';
import { useTranslation } from '../../../use-translation.tsx';
import { buildNewsPath } from '../news-query.ts';

/** Tags of an article; each links to the articles with the same tag. */
export function ArticleTags({ tags }: { tags: readonly string[] }) {
  const { t, to } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('news.tags')} className="relative z-10 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={to(buildNewsPath({ search: tag }))}
            aria-label={t('news.tagSearch', { tag })}
            className="inline-flex min-h-7 items-center rounded-full bg-sunken px-3 font-medium text-ink-soft text-sm no-underline transition-colors hover:bg-civic-100 hover:text-civic-900 pointer-coarse:min-h-9"
          >
            <span aria-hidden className="mr-0.5 text-ink-faint">
              #
            </span>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
