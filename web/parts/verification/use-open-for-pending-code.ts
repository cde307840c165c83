import { useEffect, useEffectEvent } from 'react';
import { findTabCode } from './pending-code.ts';

/**
 * Opens the verification at once when this tab waits for a code: phones discard the page while the
 * visitor reads the message.
 */
export function useOpenForPendingCode(openVerification: () => void): void {
  const open = useEffectEvent(openVerification);
  useEffect(() => {
    if (findTabCode()) open();
  }, []);
}
