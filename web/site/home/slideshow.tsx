import { Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { pageLimits } from '#model/page-limits.ts';
import { useTranslation } from '../../use-translation.tsx';

export interface SlideshowProps {
  /** The element that contains the dots, which are radio buttons. */
  readonly dots: RefObject<HTMLElement | null>;
}

/**
 * Selects the next dot every 5 s and wraps; its button pauses that. It also rests while the page is
 * hidden, and begins its interval again after a dot was selected.
 */
export function Slideshow({ dots }: SlideshowProps) {
  const { t } = useTranslation();
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    const element = dots.current;
    if (!element || isPaused) return;
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
  }, [dots, isPaused]);

  return (
    <button
      type="button"
      aria-label={t(isPaused ? 'home.slides.play' : 'home.slides.pause')}
      onClick={() => setPaused(!isPaused)}
      // Positioned beside the dots and out of the flow, because it appears late and must not move
      // them.
      className="absolute right-full mr-2 grid size-11 place-items-center rounded-full bg-scrim/85 text-on-band hover:text-sun-300"
    >
      {isPaused ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
    </button>
  );
}
