import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { type ArticleSummary, buildImageUrl } from './article-summary.ts';

interface ArticleImageProps {
  article: Pick<ArticleSummary, 'id' | 'image'>;
  /** Display width, as in the `sizes` attribute of an image. */
  sizes: string;
  /** For an image that is visible without scrolling: loads it with high priority. */
  isPriority?: boolean;
  /** Shows the uncropped picture, because a poster has text at its edges. */
  isWhole?: boolean;
  className?: string;
}

/**
 * The picture of an article, cropped to 16:9 unless `isWhole`; renders nothing when there is none
 * or it cannot be loaded (product §8).
 */
export function ArticleImage({ article, sizes, isPriority, isWhole, className }: ArticleImageProps) {
  const [failedImage, setFailedImage] = useState<string>();
  if (!article.image || failedImage === article.image) return null;
  const hide = () => setFailedImage(article.image);
  const [small, medium, large] = isWhole ? (['400x0', '800x0', '1600x0'] as const) : (['400x225', '800x450', '1600x900'] as const);
  return (
    <img
      // The error event may have fired before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) hide();
      }}
      onError={hide}
      src={buildImageUrl(article, medium)}
      srcSet={`${buildImageUrl(article, small)} 400w, ${buildImageUrl(article, medium)} 800w, ${buildImageUrl(article, large)} 1600w`}
      sizes={sizes}
      // The usual aspect ratio; the browser uses the picture's own as soon as it is known.
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
