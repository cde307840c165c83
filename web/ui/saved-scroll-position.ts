import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Maximum number of saved positions: more than somebody goes back. */
const MAX_POSITIONS = 100;

/** Scroll positions by history entry and scrolling element, the one saved last at the end. */
const positions = new Map<string, number>();

/** Saves a position in place of the oldest one when there are too many. */
export function savePosition(key: string, position: number): void {
  positions.delete(key);
  positions.set(key, position);
  for (const oldest of Array.from(positions.keys()).slice(0, -MAX_POSITIONS)) positions.delete(oldest);
}

/** Returns a saved position; undefined when there is none. */
export const readPosition = (key: string): number | undefined => positions.get(key);

/** The position that an element had when its history entry was left; 0 for a new entry. */
export const useSavedScrollPosition = (name: string): number => readPosition(useKey(name)) ?? 0;

/**
 * Saves the scroll position of an element, and restores it when the browser returns to the history
 * entry. The router does so only for the window.
 */
export function useSaveScrollPosition(element: RefObject<HTMLElement | null>, name: string): void {
  const key = useKey(name);
  useLayoutEffect(() => {
    const scrolling = element.current;
    if (!scrolling) return;
    const position = readPosition(key);
    if (position !== undefined) scrolling.scrollTop = position;
    return () => savePosition(key, scrolling.scrollTop);
  }, [element, key]);
}

const useKey = (name: string): string => `${useLocation().key} ${name}`;
