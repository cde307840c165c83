import { typeLook } from '../parts/article/type-look.ts';
import { classes } from '../ui/classes.ts';
import { ArticlePicture } from './article-picture.tsx';
import type { ArticleSummary } from './article-summary.ts';

interface ArticleCoverProps {
  article: Pick<ArticleSummary, 'id' | 'image' | 'type'>;
  sizes: string;
  isFirst?: boolean;
  className?: string;
}

/** The top of a card: the article's picture over a drawn cover that is seen when there is none. */
export function ArticleCover({ article, sizes, isFirst, className }: ArticleCoverProps) {
  const { icon: Icon, cover } = typeLook(article.type);
  return (
    <div className={classes('relative grid aspect-video place-items-center overflow-hidden', cover, className)}>
      <Icon aria-hidden className="size-14 opacity-70" strokeWidth={1.5} />
      <ArticlePicture
        article={article}
        sizes={sizes}
        isFirst={isFirst}
        className="absolute inset-0 size-full transition-transform duration-500 group-hover:scale-[1.03] motion-reduce:transition-none"
      />
    </div>
  );
}
