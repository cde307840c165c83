import { useEffect, useRef, useState } from 'react';
import { pageLimits } from '#model/page-limits.ts';
import type { AlertsOfferCard } from './alerts-offer-card.tsx';

/** The card loads this many pixels before it is in view, so that it moves no visible content. */
const PRELOAD_PX = 600;

/**
 * Offers news alerts after an article or a sent application. The card appears when its container is
 * in view, at most once a session (D18, E10).
 */
export function AlertsOffer() {
  const container = useRef<HTMLDivElement>(null);
  const [Card, setCard] = useState<typeof AlertsOfferCard>();
  useEffect(() => {
    const controller = new AbortController();
    const offer = async () => {
      await waitUntilInView(container.current, PRELOAD_PX, controller.signal);
      const { loadAlertsOffer } = await import('./load-alerts-offer.ts');
      const loaded = await loadAlertsOffer();
      await waitUntilInView(container.current, 0, controller.signal);
      // The end of a short article is in view before anybody can have read it.
      await new Promise((resolve) => setTimeout(resolve, pageLimits.alertsCardDelayMs - performance.now()));
      if (!controller.signal.aborted && loaded?.claim()) setCard(() => loaded.Card);
    };
    // When the import fails, for example without a network, nothing is offered.
    offer().catch(() => undefined);
    return () => controller.abort();
  }, []);
  return (
    <div ref={container} className="print:hidden">
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
