import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Skeleton } from '../../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import type { CasePaper } from './case-paper.ts';
import type { Size } from './compute-sheet-size.ts';
import { PaperViewport } from './paper-viewport.tsx';
import type { PaperView } from './use-paper-view.ts';

interface PictureSheetProps {
  paper: CasePaper;
  /** Undefined until there is a token. */
  url: string | undefined;
  view: PaperView;
}

/** A photograph or scan of a case. */
export function PictureSheet({ paper, url, view }: PictureSheetProps) {
  const { t } = useTranslation();
  const [natural, setNatural] = useState<Size>();
  // Kept once loaded: a URL with a new token would load the file, and record its opening, again.
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  const source = loadedUrl ?? url;
  const notice = isBroken ? (
    <p role="alert" className="flex flex-col items-center gap-2 text-center text-ink-soft">
      <ImageOff aria-hidden className="size-8" />
      {t('admin.detail.pictureFailed')}
    </p>
  ) : (
    !natural && <Skeleton className="size-full" />
  );
  return (
    <PaperViewport label={paper.title} view={view} natural={natural} notice={notice}>
      {() =>
        source &&
        !isBroken && (
          <img
            src={source}
            alt={t('admin.detail.picture', { title: paper.title })}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              setLoadedUrl(source);
              setNatural({ width: naturalWidth, height: naturalHeight });
            }}
            onError={() => setIsBroken(true)}
            className="size-full max-w-none"
          />
        )
      }
    </PaperViewport>
  );
}
