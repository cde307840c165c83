import { startTransition, useEffect, useState } from 'react';

/** Number of entries that change in one frame; a slow phone renders them in less than 0.1 s. */
const ITEMS_PER_FRAME = 32;

/**
 * Returns a long list whose changes appear a few entries per frame, from the first one on, so that
 * the browser can handle input between two frames.
 *
 * @param resetKey when it changes, the whole list changes at once.
 */
export function useProgressiveList<Entry>(list: readonly Entry[], resetKey: unknown): readonly Entry[] {
  const [previous, setPrevious] = useState({ list, view: resetKey });
  const isMoved = previous.view !== resetKey;
  useEffect(() => {
    if (isMoved) return setPrevious({ list, view: resetKey });
    if (previous.list === list) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setPrevious({ list: advanceTowards(previous.list, list), view: resetKey })),
    );
    return () => cancelAnimationFrame(frame);
  }, [previous, list, resetKey, isMoved]);
  return isMoved ? list : previous.list;
}

/** Returns the next step from one list to another. */
function advanceTowards<Entry>(current: readonly Entry[], target: readonly Entry[]): readonly Entry[] {
  const firstDifference = target.findIndex((entry, index) => current[index] !== entry);
  const upTo = firstDifference + ITEMS_PER_FRAME;
  return firstDifference === -1 || upTo >= Math.max(current.length, target.length)
    ? target
    : [...target.slice(0, upTo), ...current.slice(upTo)];
}
