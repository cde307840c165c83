import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { type ArticleSummary, buildImageUrl } from './article-summary.ts';

interface ArticleImageProps {
  article: Pick<ArticleSummary, 'id' | 'image'>;
  /** Display width, as in the `sizes` attribute of an image. */
  sizes: string;
  /** For an image that is visible without scrolling: loads it with high priority. */
  isPriority?: boolean;
  className?: string;
}

/**
 * The picture of an article, 16 to 9; renders nothing when there is none or it cannot be loaded
 * (product §8).
 */
export function ArticleImage({ article, sizes, isPriority, className }: ArticleImageProps) {
  const [failed, setFailed] = useState<string>();
  if (!article.image || failed === article.image) return null;
  const fail = () => setFailed(article.image);
  return (
    <img
      // The error event may have fired before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      }}
      onError={fail}
      src={buildImageUrl(article, '800x450')}
      srcSet={`${buildImageUrl(article, '400x225')} 400w, ${buildImageUrl(article, '800x450')} 800w, ${buildImageUrl(article, '1600x900')} 1600w`}
      sizes={sizes}
      width={800}
      height={450}
      alt=""
      loading={isPriority ? undefined : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      className={classNames('aspect-video w-full object-cover', className)}
    />
  );
}
