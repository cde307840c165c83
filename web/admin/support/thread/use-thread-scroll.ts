import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels. Within this distance from the newest message the thread follows new messages. */
const NEAR_BOTTOM_PX = 120;

interface ThreadScroll {
  /** The scroll container. */
  container: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether the person scrolled up, so that new messages are not visible. */
  isScrolledUp: boolean;
  scrollToNewest: () => void;
}

/**
 * The scroll position of a thread: at the newest message, unless the person scrolled up. Loading
 * older messages does not move the visible ones.
 * @param first id of the oldest message shown; undefined while there is none.
 * @param last id of the newest.
 * @param isOwnLast whether staff wrote the newest message, which is always scrolled to.
 */
export function useThreadScroll(first: string | undefined, last: string | undefined, isOwnLast: boolean): ThreadScroll {
  const container = useRef<HTMLDivElement>(null);
  const [isScrolledUp, setIsScrolledUp] = useState(false);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number; top: number; isScrolledUp: boolean }>(
    undefined,
  );

  const recordPosition = useCallback(() => {
    const element = container.current;
    if (!element) return;
    const distanceToEnd = element.scrollHeight - element.clientHeight - element.scrollTop;
    const isUp = distanceToEnd > NEAR_BOTTOM_PX;
    before.current = { first, last, height: element.scrollHeight, top: element.scrollTop, isScrolledUp: isUp };
    setIsScrolledUp(isUp);
  }, [first, last]);

  const scrollToNewest = useCallback(() => {
    const element = container.current;
    if (element) element.scrollTop = element.scrollHeight;
    recordPosition();
  }, [recordPosition]);

  useLayoutEffect(() => {
    const element = container.current;
    const previous = before.current;
    if (!element || last === undefined) return;
    if (!previous || previous.last === undefined) return scrollToNewest();
    const isOlderAbove = previous.first !== first && previous.last === last;
    if (isOlderAbove) element.scrollTop = previous.top + element.scrollHeight - previous.height;
    else if (previous.last !== last && (isOwnLast || !previous.isScrolledUp)) return scrollToNewest();
    recordPosition();
  }, [first, last, isOwnLast, recordPosition, scrollToNewest]);

  // Images, the on-screen keyboard and the reply container change the available height; the newest
  // message stays visible.
  useLayoutEffect(() => {
    const element = container.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const watcher = new ResizeObserver(() => {
      if (before.current && !before.current.isScrolledUp) element.scrollTop = element.scrollHeight;
    });
    watcher.observe(element);
    watcher.observe(content);
    return () => watcher.disconnect();
  }, []);

  return { container, onScroll: recordPosition, isScrolledUp, scrollToNewest };
}
