import { lazy, Suspense } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { hasOfflineQueue } from '../offline/offline-queue-flag.ts';

/** Milliseconds. The bars are rarely needed, so they do not compete with the page's own scripts. */
const DELAY_MS = 2500;

const SiteStatus = lazy(async () => {
  if (!hasOfflineQueue()) await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const [loaded] = await Promise.all([import('./site-status.tsx'), loadMessages('navigation')]).catch(() => []);
  return { default: loaded?.SiteStatus ?? (() => null) };
});

/**
 * The bars above the page, loaded a moment after hydration. Without a network they stay away; the
 * progress bar does not need them. A component of its own, so that the layout around it does not
 * render a second time after hydration.
 */
export function LazySiteStatus() {
  return <Suspense>{useHydrated() && <SiteStatus />}</Suspense>;
}
