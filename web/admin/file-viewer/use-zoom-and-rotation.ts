import { useState } from 'react';

const zoomSteps = [1, 1.5, 2, 3, 4, 6] as const;

/** How a page or picture is shown, and the functions that change it. */
export interface ZoomAndRotation {
  /** 1 shows the whole page. */
  zoom: number;
  /** Clockwise, in degrees. */
  rotation: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  /** Shows the whole page again. */
  fit: () => void;
  /** Rotates the page by a quarter turn, clockwise. */
  rotate: () => void;
  /** Enlarges a page that is shown whole; shows an enlarged one whole. */
  toggleZoom: () => void;
}

/** Holds the zoom and the rotation of the page or picture that is shown. */
export function useZoomAndRotation(): ZoomAndRotation {
  const [step, setStep] = useState(0);
  const [rotation, setRotation] = useState(0);
  const last = zoomSteps.length - 1;
  return {
    zoom: zoomSteps[step] ?? 1,
    rotation,
    canZoomIn: step < last,
    canZoomOut: step > 0,
    zoomIn: () => setStep(Math.min(step + 1, last)),
    zoomOut: () => setStep(Math.max(step - 1, 0)),
    fit: () => setStep(0),
    rotate: () => setRotation((rotation + 90) % 360),
    toggleZoom: () => setStep(step === 0 ? 2 : 0),
  };
}
