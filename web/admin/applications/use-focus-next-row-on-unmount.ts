import { type RefObject, useLayoutEffect, useRef } from 'react';
import { getRowLinkId } from './shortcuts/use-active-row.ts';

/** How long a closing menu, and a list that is drawn again, may still take the focus. */
const SETTLING_MS = 300;

/**
 * When the row of an application leaves the list while the element, or the menu that it opened,
 * has the focus, the focus moves to the link of the next row. A control that changes a record is
 * never focused that way: the next key would change another person's case.
 *
 * @param isChosen whether an item of its menu was just chosen. Between the closing menu and its
 *   button nobody can tell who has the focus: if nothing has it a moment later, the row had.
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
      const place = ids.indexOf(getRowLinkId(applicationId));
      focusWhenLost([...ids.slice(place + 1), ...ids.slice(0, Math.max(0, place)).reverse()]);
    };
  }, [applicationId, isChosen]);
  return element;
}

/**
 * Focuses the first of these elements that still exists whenever nothing else has the focus: at
 * once, and in each frame until {@link SETTLING_MS} are over.
 */
function focusWhenLost(ids: readonly string[]): void {
  const end = performance.now() + SETTLING_MS;
  const focus = () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const next = isLost ? ids.map((id) => document.getElementById(id)).find((link) => link !== null) : undefined;
    next?.focus();
    if (performance.now() < end) requestAnimationFrame(focus);
  };
  queueMicrotask(focus);
}
