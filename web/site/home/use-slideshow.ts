import { type RefObject, useEffect, useState } from 'react';
import { limits } from '#model/limits.ts';

/**
 * Moves on to the next dot every 5 s and wraps. It begins when the page has nothing better to do, and not at all for
 * people who want less motion or spare their data; it stands still while the page is hidden or somebody paused it, and
 * counts anew after a dot was chosen. The dots themselves need none of this.
 *
 * @param dots the element that holds the dots, which are radio buttons.
 * @returns whether the slideshow runs here at all, and its pause.
 */
export function useSlideshow(dots: RefObject<HTMLElement | null>) {
  const [isReady, setReady] = useState(false);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setReady(true), limits.slideMs / 2);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setReady(true), { timeout: limits.slideMs });
    return () => cancelIdleCallback(waiting);
  }, []);

  useEffect(() => {
    const element = dots.current;
    if (!element || !isReady || isPaused) return;
    const moveOn = () => {
      const all = [...element.querySelectorAll<HTMLInputElement>('input')];
      const next = all[(all.findIndex(({ checked }) => checked) + 1) % all.length];
      if (next) next.checked = true;
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      clearInterval(timer);
      timer = document.hidden ? undefined : setInterval(moveOn, limits.slideMs);
    };
    start();
    element.addEventListener('change', start);
    document.addEventListener('visibilitychange', start);
    return () => {
      clearInterval(timer);
      element.removeEventListener('change', start);
      document.removeEventListener('visibilitychange', start);
    };
  }, [dots, isReady, isPaused]);

  return { isReady, isPaused, setPaused };
}
