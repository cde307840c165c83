import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { type CropperLabels, ImageCropper, type PixelArea } from './image-cropper.tsx';

interface CropDialogProps {
  src: string;
  aspect: number;
  onCancel: () => void;
  onError: () => void;
  onUse: (area: PixelArea) => Promise<void>;
  labels: CropperLabels & { title: string; help: string; use: string; cancel: string; close: string };
}

/** Dialog for choosing the part of an image to use. Load it lazily. */
export function CropDialog({ src, aspect, onCancel, onError, onUse, labels }: CropDialogProps) {
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
      title={labels.title}
      description={labels.help}
      closeLabel={labels.close}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {labels.cancel}
          </Button>
          <Button onClick={use} busy={isBusy} disabled={!area}>
            {labels.use}
          </Button>
        </>
      }
    >
      <ImageCropper src={src} aspect={aspect} onAreaChange={setArea} onError={onError} labels={labels} />
    </Dialog>
  );
}
