import { useEffect, useRef, useState } from 'react';
import { pageLimits } from '#model/page-limits.ts';
import type { AlertsOfferCard } from './alerts-offer-card.tsx';

/** The card loads this many pixels before its place, so that it does not push what is in sight. */
const PRELOAD_PX = 600;

/**
 * The place after an article or a sent application where news alerts are offered, in the flow of
 * the page. The card appears when its place is reached, at most once a session (D18, E10).
 */
export function AlertsOffer() {
  const place = useRef<HTMLDivElement>(null);
  const [Card, setCard] = useState<typeof AlertsOfferCard>();
  useEffect(() => {
    const navigationAbort = new AbortController();
    const offer = async () => {
      await waitUntilInView(place.current, PRELOAD_PX, navigationAbort.signal);
      const { loadAlertsOffer } = await import('./load-alerts-offer.ts');
      const loaded = await loadAlertsOffer();
      await waitUntilInView(place.current, 0, navigationAbort.signal);
      // The end of a short article is in view before anybody has read it.
      await new Promise((resolve) => setTimeout(resolve, pageLimits.alertsCardDelayMs - performance.now()));
      if (!navigationAbort.signal.aborted && loaded?.claim()) setCard(() => loaded.Card);
    };
    // When the import fails, for example without a network, nothing is offered.
    offer().catch(() => undefined);
    return () => navigationAbort.abort();
  }, []);
  return (
    <div ref={place} className="print:hidden">
      {Card && <Card onClose={() => setCard(undefined)} />}
    </div>
  );
}

function waitUntilInView(element: Element | null, margin: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `0px 0px ${margin}px` },
    );
    if (element) observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}
