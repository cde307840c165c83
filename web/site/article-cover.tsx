import { getArticleTypeStyle } from '../parts/article/article-type-style.ts';
import { classNames } from '../ui/class-names.ts';
import { ArticleImage } from './article-image.tsx';
import type { ArticleSummary } from './article-summary.ts';

interface ArticleCoverProps {
  article: Pick<ArticleSummary, 'id' | 'image' | 'type'>;
  sizes: string;
  isPriority?: boolean;
  className?: string;
}

/** Cover of an article card: the picture, or a drawn background when there is none. */
export function ArticleCover({ article, sizes, isPriority, className }: ArticleCoverProps) {
  const { icon: Icon, cover } = getArticleTypeStyle(article.type);
  return (
    <div className={classNames('photo relative grid aspect-video place-items-center overflow-hidden', cover, className)}>
      <Icon aria-hidden className="size-14 opacity-70" strokeWidth={1.5} />
      <ArticleImage
        article={article}
        sizes={sizes}
        isPriority={isPriority}
        className="absolute inset-0 size-full transition-transform duration-250 group-hover:scale-[1.03] motion-reduce:transition-none"
      />
    </div>
  );
}
