import { useEffect } from 'react';

/** The frames in which a page that replaces another one is rendered. */
const MAX_FRAMES = 60;

/** Focuses the main part of the page unless an element has the focus. */
export function focusMain(frames = MAX_FRAMES): void {
  if (document.activeElement !== document.body) return;
  const main = document.getElementById('main');
  if (main) main.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusMain(frames - 1));
}

/** Moves the focus to the main part of the page when the component that had it is removed. */
export const useFocusMainOnUnmount = (): void => useEffect(() => () => void requestAnimationFrame(() => focusMain()), []);
