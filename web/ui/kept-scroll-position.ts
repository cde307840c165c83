import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Scroll positions by the key of a history entry and the name of the scrolling element. */
const positions = new Map<string, number>();

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
    return () => void positions.set(key, scrolling.scrollTop);
  }, [element, key]);
}

const useKey = (name: string): string => `${useLocation().key} ${name}`;
