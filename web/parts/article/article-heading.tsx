import type { PortalRecord } from '../../records.ts';
import { TypeBadge } from './type-badge.tsx';

interface ArticleHeadingProps {
  article: Pick<PortalRecord<'news'>, 'type' | 'category' | 'title' | 'excerpt'>;
  /** Where the article is not the page itself. */
  level?: 1 | 2;
}

/** What stands above an article: its kind, its title, what it is about. */
export function ArticleHeading({ article: { type, category, title, excerpt }, level = 1 }: ArticleHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TypeBadge type={type} />
        <span className="font-semibold text-civic-700">{category}</span>
      </div>
      <Heading className="mt-3">{title}</Heading>
      <p className="mt-4 max-w-[68ch] text-ink-soft text-xl leading-relaxed">{excerpt}</p>
    </>
  );
}
