import { useEffect, useState } from 'react';

/** Milliseconds for which the outcome is shown. */
const OUTCOME_MS = 2000;

/**
 * Returns a function that copies a text to the clipboard, and for 2 s its outcome.
 */
export function useCopyToClipboard(text: string): { outcome: 'copied' | 'failed' | undefined; copy: () => Promise<void> } {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return { outcome, copy };
}
