import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** The newest positions that are kept: more than somebody goes back. */
const MAX_POSITIONS = 100;

/**
 * Scroll positions by the key of a history entry and the name of the scrolling element, the one
 * that was left last at the end.
 */
const positions = new Map<string, number>();

function keepPosition(key: string, position: number): void {
  positions.delete(key);
  positions.set(key, position);
  const [oldest = key] = positions.keys();
  if (positions.size > MAX_POSITIONS) positions.delete(oldest);
}

/** The position that an element had when its history entry was left; 0 for a new entry. */
export const useKeptScrollPosition = (name: string): number => positions.get(useKey(name)) ?? 0;

/**
 * Keeps the scroll position of an element, and restores it when the browser returns to the history
 * entry. The router does so only for the window.
 */
export function useKeepScrollPosition(element: RefObject<HTMLElement | null>, name: string): void {
  const key = useKey(name);
  useLayoutEffect(() => {
    const scrolling = element.current;
    if (!scrolling) return;
    const position = positions.get(key);
    if (position !== undefined) scrolling.scrollTop = position;
    return () => keepPosition(key, scrolling.scrollTop);
  }, [element, key]);
}

const useKey = (name: string): string => `${useLocation().key} ${name}`;
