import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onVisible` while it is on or near the screen. In a scrolling container some content must
 * follow it.
 */
export function ScrollSentinel({ onVisible }: { onVisible: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const reportVisible = useEffectEvent(onVisible);
  // Checks after each render: the loaded rows may not fill the screen yet.
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    // A busy page delivers several changes at once; the last one holds.
    const watcher = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reportVisible(), {
      rootMargin: '400px 0px',
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  });
  return <div ref={end} aria-hidden className="h-px" />;
}
