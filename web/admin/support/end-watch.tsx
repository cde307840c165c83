import { useEffect, useRef } from 'react';

/** An end that is looked for: calls back while it is on the screen, or near it. Something must follow it in a box that scrolls. */
export function EndWatch({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  // Looks again after each rendering: what was read may not have filled the screen.
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), { rootMargin: '400px 0px' });
    watcher.observe(element);
    return () => watcher.disconnect();
  });
  return <div ref={end} aria-hidden className="h-px" />;
}
