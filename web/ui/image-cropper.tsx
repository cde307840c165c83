import { type ComponentProps, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Field } from './field.tsx';

export interface CropperWords {
  /** Names the frame for screen readers, and says how to move the image. */
  area: string;
  zoom: string;
}

/** A part of an image, in its own pixels. */
export interface PixelArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface ImageCropperProps {
  src: string;
  /** Width by height of the frame. */
  aspect: number;
  onArea: (area: PixelArea) => void;
  /** The image cannot be read. */
  onError: () => void;
  words: CropperWords;
}

const STEP_PIXELS = 12;
const MOST_ZOOM = 4;

/** An image behind a frame of fixed shape: moved by dragging or the arrow keys, enlarged by wheel, fingers or slider. Load it lazily. */
export default function ImageCropper({ src, aspect, onArea, onError, words }: ImageCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div>
      <div className="relative h-[min(24rem,50dvh)] overflow-hidden rounded-md bg-civic-950">
        <Cropper
          image={src}
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          keyboardStep={STEP_PIXELS}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onArea(area)}
          mediaProps={{ onError } as ComponentProps<'img'>}
          cropperProps={{ role: 'application', 'aria-label': words.area }}
        />
      </div>
      <Field label={words.zoom} className="mt-4">
        {(control) => (
          <input
            {...control}
            type="range"
            min={1}
            max={MOST_ZOOM}
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
