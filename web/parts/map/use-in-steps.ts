import { startTransition, useEffect, useState } from 'react';

/** So many change in one frame: what a slow phone draws in less than a tenth of a second. */
const STEP = 32;

/**
 * A long list that follows the given one some entries a frame, from the first on, so that whoever types meanwhile is answered between two
 * of them; those whose turn has not come stay as they were.
 *
 * @param view with another of these the whole list follows at once.
 */
export function useInSteps<Entry>(list: readonly Entry[], view: unknown): readonly Entry[] {
  const [shown, setShown] = useState({ list, view });
  const isMoved = shown.view !== view;
  useEffect(() => {
    if (isMoved) return setShown({ list, view });
    if (shown.list === list) return;
    const frame = requestAnimationFrame(() => startTransition(() => setShown({ list: nearer(shown.list, list), view })));
    return () => cancelAnimationFrame(frame);
  }, [shown, list, view, isMoved]);
  return isMoved ? list : shown.list;
}

/** One step from a list to another. */
function nearer<Entry>(from: readonly Entry[], to: readonly Entry[]): readonly Entry[] {
  const done = to.findIndex((entry, at) => from[at] !== entry);
  const upTo = done + STEP;
  return done === -1 || upTo >= Math.max(from.length, to.length) ? to : [...to.slice(0, upTo), ...from.slice(upTo)];
}
