import { lazy, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { CropperWords, PixelArea } from './image-cropper.tsx';
import { Skeleton } from './skeleton.tsx';

const ImageCropper = lazy(() => import('./image-cropper.tsx'));

interface CropDialogProps {
  src: string;
  aspect: number;
  onCancel: () => void;
  onError: () => void;
  onUse: (area: PixelArea) => Promise<void>;
  words: CropperWords & { title: string; help: string; use: string; cancel: string; close: string };
}

/** Asks which part of an image is to be used. */
export function CropDialog({ src, aspect, onCancel, onError, onUse, words }: CropDialogProps) {
  const [area, setArea] = useState<PixelArea>();
  const [isBusy, setIsBusy] = useState(false);
  const use = async () => {
    if (!area) return;
    setIsBusy(true);
    await onUse(area).finally(() => setIsBusy(false));
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={words.title}
      description={words.help}
      closeLabel={words.close}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button onClick={use} busy={isBusy} disabled={!area}>
            {words.use}
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton className="h-[min(24rem,50dvh)] w-full rounded-md" />}>
        <ImageCropper src={src} aspect={aspect} onArea={setArea} onError={onError} words={words} />
      </Suspense>
    </Dialog>
  );
}
