import { useState } from 'react';
import { classes } from '../ui/classes.ts';
import { type ArticleSummary, pictureAddress } from './article-summary.ts';

interface ArticlePictureProps {
  article: Pick<ArticleSummary, 'id' | 'image'>;
  /** How wide it is shown, as `sizes` of an image says it. */
  sizes: string;
  /** For the picture that is on the screen from the beginning. */
  isFirst?: boolean;
  className?: string;
}

/** The picture of an article, 16 to 9; nothing when there is none or it cannot be loaded (product §8). */
export function ArticlePicture({ article, sizes, isFirst, className }: ArticlePictureProps) {
  const [failed, setFailed] = useState<string>();
  if (!article.image || failed === article.image) return null;
  const fail = () => setFailed(article.image);
  return (
    <img
      // It may have failed before the page's scripts ran.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      }}
      onError={fail}
      src={pictureAddress(article, '800x450')}
      srcSet={`${pictureAddress(article, '400x225')} 400w, ${pictureAddress(article, '800x450')} 800w, ${pictureAddress(article, '1600x900')} 1600w`}
      sizes={sizes}
      width={800}
      height={450}
      alt=""
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={classes('aspect-video w-full object-cover', className)}
    />
  );
}
