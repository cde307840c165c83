import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { type CropperLabels, ImageCropper, type PixelArea } from './image-cropper.tsx';

interface CropDialogProps {
  src: string;
  aspect: number;
  onCancel: () => void;
  onError: () => void;
  /** Called with the chosen part; without one for the whole image. */
  onUse: (area?: PixelArea) => Promise<void>;
  labels: CropperLabels & { title: string; help: string; use: string; useWhole: string; cancel: string; close: string };
}

/** Dialog for choosing the part of an image to use. Load it lazily. */
export function CropDialog({ src, aspect, onCancel, onError, onUse, labels }: CropDialogProps) {
  const [area, setArea] = useState<PixelArea>();
  const [isBusy, setIsBusy] = useState(false);
  const use = async (selectedArea?: PixelArea) => {
    setIsBusy(true);
    await onUse(selectedArea).finally(() => setIsBusy(false));
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
          <Button variant="outline" onClick={() => use()} busy={isBusy} disabled={!area}>
            {labels.useWhole}
          </Button>
          <Button onClick={() => use(area)} busy={isBusy} disabled={!area}>
            {labels.use}
          </Button>
        </>
      }
    >
      <ImageCropper src={src} aspect={aspect} onAreaChange={setArea} onError={onError} labels={labels} />
    </Dialog>
  );
}
