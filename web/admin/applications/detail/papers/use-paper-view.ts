import { useState } from 'react';

const zoomSteps = [1, 1.5, 2, 3, 4, 6] as const;

/** How a paper is shown. */
export interface PaperView {
  /** 1 shows the whole paper. */
  zoom: number;
  /** Clockwise, in degrees. */
  rotation: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  /** Shows the whole paper again. */
  fit: () => void;
  /** Turns the paper by a quarter, clockwise. */
  rotate: () => void;
  /** Enlarges a paper that is shown whole, and the other way round. */
  toggle: () => void;
}

/** The zoom and the rotation of the paper that is shown. */
export function usePaperView(): PaperView {
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
    toggle: () => setStep(step === 0 ? 2 : 0),
  };
}
