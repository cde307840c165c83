import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** The key of the first history entry of a document. */
const FIRST_KEY = 'default';

/**
 * Returns the ref of a record's heading, which gets the focus when a navigation opens the record.
 * The heading needs a `tabIndex` of -1.
 * @param isBesideList whether the focus may stay in a list that is shown beside the record.
 */
export function useFocusOnOpen<E extends HTMLElement>(isBesideList = false): RefObject<E | null> {
  const heading = useRef<E>(null);
  const { key, pathname } = useLocation();
  const isNavigated = key !== FIRST_KEY;
  const focusHeading = useEffectEvent(() => {
    if (isNavigated && !(isBesideList && hasVisibleFocus())) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (pathname) focusHeading();
  }, [pathname]);
  return heading;
}

const hasVisibleFocus = (): boolean => document.activeElement !== document.body && document.activeElement?.checkVisibility() === true;
