import { type RefObject, useLayoutEffect, useRef } from 'react';
import { getRowLinkId } from './shortcuts/use-active-row.ts';

/** How long a closing menu and a rerendered list may still move the focus. */
const FOCUS_GUARD_MS = 300;

/**
 * Moves the focus to the link of the next row when the row of an application leaves the list while
 * the element, or the menu that it opened, has the focus. It focuses only links: a control would
 * change another person's case at the next key press.
 *
 * @param isChosen whether an item of the menu was just chosen: while the menu closes, the focus is
 *   neither in the menu nor on the element.
 */
export function useFocusNextRowOnUnmount<E extends HTMLElement>(applicationId: string, isChosen?: RefObject<boolean>): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const focusedElement = element.current;
    return () => {
      const menu = document.getElementById(focusedElement?.getAttribute('aria-controls') ?? '');
      const focused = document.activeElement;
      if (!focusedElement || (focused !== focusedElement && !menu?.contains(focused) && !isChosen?.current)) return;
      const ids = Array.from(document.querySelectorAll('a[data-number-link]'), ({ id }) => id);
      const position = ids.indexOf(getRowLinkId(applicationId));
      focusWhileLost([...ids.slice(position + 1), ...ids.slice(0, Math.max(0, position)).reverse()]);
    };
  }, [applicationId, isChosen]);
  return element;
}

/**
 * Focuses the first of these elements that still exists if nothing else has the focus: at once, and
 * in each frame until {@link FOCUS_GUARD_MS} have passed or another page is opened: a list that one
 * comes back to has a row of its own to focus.
 */
function focusWhileLost(ids: readonly string[]): void {
  const end = performance.now() + FOCUS_GUARD_MS;
  const { pathname } = location;
  const focus = () => {
    if (location.pathname !== pathname) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const next = isLost ? ids.map((id) => document.getElementById(id)).find((link) => link !== null) : undefined;
    next?.focus();
    if (performance.now() < end) requestAnimationFrame(focus);
  };
  queueMicrotask(focus);
}
