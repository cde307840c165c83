import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the element leaves the page while it has the focus, such as with its row, the next one like it takes the focus:
 * whoever works by keyboard stays where he was.
 *
 * @param alike a selector that finds all of them.
 */
export function usePassFocus<E extends HTMLElement>(alike: string): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (!own || document.activeElement !== own) return;
      const all = [...document.querySelectorAll<HTMLElement>(alike)];
      const place = all.indexOf(own);
      const next = all[place + 1] ?? all[place - 1];
      queueMicrotask(() => next?.focus());
    };
  }, [alike]);
  return element;
}
