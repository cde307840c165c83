import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns how far, in pixels, to raise a floating element at the lower edge, so that it covers no
 * interactive element while the page rests. The code that measures loads where the element floats.
 *
 * @param media query that matches where the element floats.
 */
export function useFloatingOffset(floating: RefObject<HTMLElement | null>, media: string): number {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    const query = matchMedia(media);
    const start = async () => {
      if (!query.matches) return;
      query.removeEventListener('change', start);
      // Without a network the element stays where it is.
      const code = await import('./watch-floating-offset.ts').catch(() => undefined);
      if (!code || !floating.current || ended.signal.aborted) return;
      ended.signal.addEventListener('abort', code.watchFloatingOffset(floating.current, setOffset));
    };
    query.addEventListener('change', start, { signal: ended.signal });
    void start();
    return () => ended.abort();
  }, [floating, media]);
  return offset;
}
