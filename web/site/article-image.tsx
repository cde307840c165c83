import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { type ArticleSummary, buildImageUrl } from './article-summary.ts';

interface ArticleImageProps {
  article: Pick<ArticleSummary, 'id' | 'image'>;
  /** Display width, as in the `sizes` attribute of an image. */
  sizes: string;
  /** For an image that is visible without scrolling: loads it with high priority. */
  isPriority?: boolean;
  /** Shows all of it, in its own shape: the words of a poster are at its edges. */
  isWhole?: boolean;
  className?: string;
}

/**
 * The picture of an article, cut to 16 to 9 or whole; renders nothing when there is none or it
 * cannot be loaded (product §8).
 */
export function ArticleImage({ article, sizes, isPriority, isWhole, className }: ArticleImageProps) {
  const [failed, setFailed] = useState<string>();
  if (!article.image || failed === article.image) return null;
  const fail = () => setFailed(article.image);
  const [small, medium, large] = isWhole ? (['400x0', '800x0', '1600x0'] as const) : (['400x225', '800x450', '1600x900'] as const);
  return (
    <img
      // The error event may have fired before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      }}
      onError={fail}
      src={buildImageUrl(article, medium)}
      srcSet={`${buildImageUrl(article, small)} 400w, ${buildImageUrl(article, medium)} 800w, ${buildImageUrl(article, large)} 1600w`}
      sizes={sizes}
      // The shape that most have; the browser takes the picture's own once it knows it.
      width={800}
      height={450}
      alt=""
      loading={isPriority ? undefined : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      className={classNames('w-full', isWhole ? 'h-auto max-h-[85svh] bg-sunken object-contain' : 'aspect-video object-cover', className)}
    />
  );
}
