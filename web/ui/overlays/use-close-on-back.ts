import { useEffect, useEffectEvent } from 'react';
import { closeOnBack } from './close-on-back.ts';

/** Lets the browser's Back close an overlay while it is open. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const handleBack = useEffectEvent(close);
  useEffect(() => (isOpen ? closeOnBack(() => handleBack()) : undefined), [isOpen]);
}
