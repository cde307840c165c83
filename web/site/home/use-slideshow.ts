import { type ComponentType, useEffect, useState } from 'react';
import { pageLimits } from '#model/page-limits.ts';
import type { SlideshowProps } from './slideshow.tsx';

/**
 * Loads the slideshow when the page is idle, but not on phones, with reduced motion or data saving.
 * The dots work without it.
 *
 * @returns the component that runs it and shows its pause button; undefined until it is loaded.
 */
export function useSlideshow(): ComponentType<SlideshowProps> | undefined {
  const [slideshow, setSlideshow] = useState<ComponentType<SlideshowProps>>();
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData || !matchMedia('(width >= 48rem) and (prefers-reduced-motion: no-preference)').matches) return;
    const load = () =>
      import('./slideshow.tsx').then(
        ({ Slideshow }) => setSlideshow(() => Slideshow),
        () => {},
      );
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(load, pageLimits.slideDurationMs / 2);
      return () => clearTimeout(timer);
    }
    const idleCallback = requestIdleCallback(load, { timeout: pageLimits.slideDurationMs });
    return () => cancelIdleCallback(idleCallback);
  }, []);
  return slideshow;
}
