import { useState } from 'react';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Size } from './compute-display-size.ts';
import { FileFailure } from './file-failure.tsx';
import type { ZoomAndRotation } from './use-zoom-and-rotation.ts';
import { ZoomViewport } from './zoom-viewport.tsx';

interface ImageViewProps {
  title: string;
  /** Undefined until there is a file token. */
  url: string | undefined;
  view: ZoomAndRotation;
  /** Loads the picture again. */
  onRetry: () => void;
}

/** A photograph or scan, zoomed and rotated as `view` says. */
export function ImageView({ title, url, view, onRetry }: ImageViewProps) {
  const { t } = useTranslation();
  const [naturalSize, setNaturalSize] = useState<Size>();
  // The first URL that loaded stays: one with a newer token would load the file again, and the
  // audit trail would record another opening.
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  const source = loadedUrl ?? url;
  const notice = isBroken ? (
    <FileFailure message={t('admin.detail.pictureFailed')} onRetry={onRetry} />
  ) : (
    !naturalSize && <Skeleton className="size-full" />
  );
  return (
    <ZoomViewport label={title} view={view} naturalSize={naturalSize} notice={notice}>
      {() =>
        source &&
        !isBroken && (
          <img
            src={source}
            alt={t('admin.detail.picture', { title })}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              setLoadedUrl(source);
              setNaturalSize({ width: naturalWidth, height: naturalHeight });
            }}
            onError={() => setIsBroken(true)}
            className="size-full max-w-none"
          />
        )
      }
    </ZoomViewport>
  );
}
