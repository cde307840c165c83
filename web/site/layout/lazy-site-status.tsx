import { lazy, type ReactNode, Suspense } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';
import { loadCode } from '../../parts/loading/load-code.ts';
import { hasForgottenFlag } from '../forget/forgotten-flag.ts';
import { hasOfflineQueue } from '../offline/offline-queue-flag.ts';

/** Delay in milliseconds, so that the rarely needed bars do not delay the scripts of the page. */
const DELAY_MS = 2500;

const importSiteStatus = async (): Promise<{ default: () => ReactNode }> => {
  const [{ SiteStatus: component }] = await Promise.all([import('./site-status.tsx'), loadMessages('navigation')]);
  return { default: component };
};
const SiteStatus = lazy(async () => {
  if (!hasOfflineQueue() && !hasForgottenFlag()) await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  return loadCode(importSiteStatus, true).catch(() => ({ default: () => null }));
});

/**
 * Loads the bars above the page a moment after hydration; renders nothing when that fails. A
 * separate component, so that the layout does not render again after hydration.
 */
export function LazySiteStatus() {
  return <Suspense>{useHydrated() && <SiteStatus />}</Suspense>;
}
