import { type RefObject, useEffect, useState } from 'react';
import { pageLimits } from '#model/page-limits.ts';

/**
 * Selects the next dot every 5 s and wraps. The slideshow starts when the page is idle, but not on
 * phones, with reduced motion or data saving. It pauses while the page is hidden or the visitor
 * paused it, and restarts the interval after a dot was selected. The dots work without it.
 *
 * @param dots the element that contains the dots, which are radio buttons.
 * @returns whether the slideshow runs on this device, and its pause control.
 */
export function useSlideshow(dots: RefObject<HTMLElement | null>) {
  const [isReady, setReady] = useState(false);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData || !matchMedia('(width >= 48rem) and (prefers-reduced-motion: no-preference)').matches) return;
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setReady(true), pageLimits.slideDurationMs / 2);
      return () => clearTimeout(timer);
    }
    const idleCallback = requestIdleCallback(() => setReady(true), { timeout: pageLimits.slideDurationMs });
    return () => cancelIdleCallback(idleCallback);
  }, []);

  useEffect(() => {
    const element = dots.current;
    if (!element || !isReady || isPaused) return;
    const selectNext = () => {
      const radios = [...element.querySelectorAll<HTMLInputElement>('input')];
      const next = radios[(radios.findIndex(({ checked }) => checked) + 1) % radios.length];
      if (next) next.checked = true;
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      clearInterval(timer);
      timer = document.hidden ? undefined : setInterval(selectNext, pageLimits.slideDurationMs);
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
