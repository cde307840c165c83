import { type RefObject, useLayoutEffect, useRef } from 'react';
import { getRowLinkId } from './shortcuts/use-active-row.ts';

/**
 * When the row of an application leaves the list while the element, or the menu that it opened,
 * has the focus, the focus moves to the link of the next row. A control that changes a record is
 * never focused that way: the next key would change another person's case.
 *
 * @param isChosen whether an item of its menu was just chosen: for a moment nothing has the focus
 *   then, between the closed menu and its button
 */
export function useFocusNextRowOnUnmount<E extends HTMLElement>(applicationId: string, isChosen?: RefObject<boolean>): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      const menu = document.getElementById(own?.getAttribute('aria-controls') ?? '');
      const focused = document.activeElement;
      const isBetween = isChosen?.current && focused === document.body;
      if (!own || (focused !== own && !menu?.contains(focused) && !isBetween)) return;
      const links = [...document.querySelectorAll<HTMLElement>('a[data-number-link]')];
      const place = links.findIndex(({ id }) => id === getRowLinkId(applicationId));
      const next = links[place + 1] ?? links[place - 1];
      queueMicrotask(() => next?.focus());
    };
  }, [applicationId, isChosen]);
  return element;
}
