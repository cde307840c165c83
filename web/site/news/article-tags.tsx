import { Link } from 'react-router';
import { useWords } from '../../words.tsx';
import { newsAddress } from './news-query.ts';

/** Tags, each a search for the articles that have it. */
export function ArticleTags({ tags }: { tags: readonly string[] }) {
  const { t, to } = useWords();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('news.tags')} className="relative z-10 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={to(newsAddress({ search: tag }))}
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
