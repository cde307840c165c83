import { type ComponentProps, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../button.tsx';
import { Field } from '../inputs/field.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import type { PixelArea } from './crop-image.ts';

interface CropDialogProps {
  src: string;
  /** Aspect ratio of the frame, width divided by height. */
  aspect: number;
  onCancel: () => void;
  /** Called when the image cannot be read. */
  onError: () => void;
  /** Called with the selected part; without one for the whole image. */
  onUse: (area?: PixelArea) => Promise<void>;
  labels: {
    title: string;
    help: string;
    /** Accessible name of the frame, with instructions for moving the image. */
    area: string;
    zoom: string;
    use: string;
    useWhole: string;
    cancel: string;
    close: string;
  };
}

const STEP_PIXELS = 12;
const MAX_ZOOM = 4;

/**
 * Dialog for choosing the part of an image to use: the image moves behind a frame by dragging or
 * the arrow keys, and zooms by wheel, pinch or slider. Load it lazily.
 */
export function CropDialog({ src, aspect, onCancel, onError, onUse, labels }: CropDialogProps) {
  const [area, setArea] = useState<PixelArea>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
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
      <div className="relative h-[min(24rem,50dvh)] overflow-hidden rounded-md bg-band">
        <Cropper
          image={src}
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          keyboardStep={STEP_PIXELS}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixelArea) => setArea(pixelArea)}
          mediaProps={{ onError } as ComponentProps<'img'>}
          cropperProps={{ role: 'application', 'aria-label': labels.area }}
        />
      </div>
      <Field label={labels.zoom} className="mt-4">
        {(control) => (
          <input
            {...control}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            className="block h-11 w-full cursor-pointer"
          />
        )}
      </Field>
    </Dialog>
  );
}
