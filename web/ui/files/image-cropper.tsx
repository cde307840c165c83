import { type ComponentProps, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Field } from '../inputs/field.tsx';

export interface CropperLabels {
  /** Accessible name of the frame, with instructions for moving the image. */
  area: string;
  zoom: string;
}

/** A part of an image, in pixels of the image. */
export interface PixelArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface ImageCropperProps {
  src: string;
  /** Aspect ratio of the frame, width divided by height. */
  aspect: number;
  onAreaChange: (area: PixelArea) => void;
  /** Called when the image cannot be read. */
  onError: () => void;
  labels: CropperLabels;
}

const STEP_PIXELS = 12;
const MAX_ZOOM = 4;

/**
 * An image behind a frame with a fixed aspect ratio. It moves by dragging or the arrow keys, and
 * zooms by wheel, pinch or slider.
 */
export function ImageCropper({ src, aspect, onAreaChange, onError, labels }: ImageCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div>
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
          onCropComplete={(_, area) => onAreaChange(area)}
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
    </div>
  );
}
