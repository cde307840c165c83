import type { Language } from '#model/collections/choices.ts';
import type { PortalRecord } from '../../record-client.ts';
import { TranslationMark } from '../translation-mark.tsx';
import { ArticleTypeBadge } from './article-type-badge.tsx';

interface ArticleHeadingProps {
  article: Pick<PortalRecord<'news'>, 'type' | 'title' | 'excerpt'> & {
    /** Name of the category. */
    category: string;
    textLanguages?: { title?: Language; excerpt?: Language };
  };
  /** Level of the heading; 2 where the article is not the page itself, such as in a preview. */
  level?: 1 | 2;
}

/** Heading of an article: type, title and summary. */
export function ArticleHeading({ article: { type, category, title, excerpt, textLanguages = {} }, level = 1 }: ArticleHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ArticleTypeBadge type={type} />
        <span className="font-semibold text-civic-700">{category}</span>
        <TranslationMark language={textLanguages.title} className="text-ink-soft text-sm" />
      </div>
      <Heading lang={textLanguages.title} className="mt-3">
        {title}
      </Heading>
      <p lang={textLanguages.excerpt} className="mt-4 max-w-[58ch] text-ink-soft text-xl leading-relaxed">
        {excerpt}
      </p>
    </>
  );
}
