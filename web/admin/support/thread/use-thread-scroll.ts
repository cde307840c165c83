import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Whoever is no further than this from the newest message is carried along, pixels. */
const NEAR = 120;

interface ThreadScroll {
  /** The box that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Somebody reads further up: what is new is not on the screen. */
  isAway: boolean;
  toNewest: () => void;
}

/**
 * Where a thread stands: at its newest message, unless somebody reads further up. What is read in above moves nothing.
 *
 * @param first id of the oldest message shown; undefined while there is none.
 * @param last id of the newest.
 * @param isOwnLast the newest is one's own: it is always shown.
 */
export function useThreadScroll(first: string | undefined, last: string | undefined, isOwnLast: boolean): ThreadScroll {
  const box = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number; top: number; isAway: boolean }>(undefined);

  const note = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const left = element.scrollHeight - element.clientHeight - element.scrollTop;
    const now = left > NEAR;
    before.current = { first, last, height: element.scrollHeight, top: element.scrollTop, isAway: now };
    setIsAway(now);
  }, [first, last]);

  const toNewest = useCallback(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    note();
  }, [note]);

  useLayoutEffect(() => {
    const element = box.current;
    const was = before.current;
    if (!element || last === undefined) return;
    if (!was || was.last === undefined) return toNewest();
    const isOlderAbove = was.first !== first && was.last === last;
    if (isOlderAbove) element.scrollTop = was.top + element.scrollHeight - was.height;
    else if (was.last !== last && (isOwnLast || !was.isAway)) return toNewest();
    note();
  }, [first, last, isOwnLast, note, toNewest]);

  // Pictures, the keyboard of a phone and the box for the answer change what fits: the newest stays in sight.
  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const watcher = new ResizeObserver(() => {
      if (before.current && !before.current.isAway) element.scrollTop = element.scrollHeight;
    });
    watcher.observe(element);
    watcher.observe(content);
    return () => watcher.disconnect();
  }, []);

  return { box, onScroll: note, isAway, toNewest };
}
