import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { localizePath } from '../../language.ts';
import { loadMessages } from '../../load-messages.ts';
import { isPortalReachable } from '../../parts/navigation/connection-loss.ts';
import { registerServiceWorker } from '../../parts/push/register-service-worker.ts';
import { useTranslation } from '../../use-translation.tsx';
import { hasOfflineQueue } from './offline-queue-flag.ts';

/** Further pages to cache once a visitor stays. */
const precachedPaths = ['/', '/services', '/contact'] as const;
const PRECACHE_DELAY_MS = 10_000;

/**
 * Asks the worker to cache this page, the offline page and, from the second page on or after a
 * while, the most important pages.
 */
export function usePrecache(): void {
  const { pageLanguage } = useTranslation();
  const { pathname, search, key } = useLocation();
  const path = pathname + search;
  const isFirst = key === 'default';
  const firstPath = useRef(pathname);
  useEffect(() => {
    const own = [path, localizePath(pageLanguage, '/offline')];
    const more = precachedPaths.map((each) => localizePath(pageLanguage, each));
    const banner = document.querySelector('aside[data-kept]');
    // The banner goes with the stored page: another page that was read from the portal has none.
    if (banner && pathname !== firstPath.current) void isPortalReachable().then((isReachable) => isReachable && banner.remove());
    const connection = navigator as { connection?: { saveData?: boolean } };
    const isSaving = connection.connection?.saveData === true;
    void requestPrecache(isFirst || isSaving ? own : [...own, ...more]);
    if (!isFirst || isSaving) return;
    const timer = setTimeout(() => void requestPrecache(more), PRECACHE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pageLanguage, path, pathname, isFirst]);
}

async function requestPrecache(pages: readonly string[]): Promise<void> {
  // The offline page and the pages above need these messages to be more than readable. The worker
  // caches the files that this page has loaded.
  await loadMessages('offline', 'services', 'contact', 'records', 'errors', 'errorScreen').catch(() => undefined);
  // What tells of a waiting application on every page, without a network too.
  if (hasOfflineQueue() || /\/apply_online\//.test(location.pathname))
    await Promise.all([import('./offline-queue-list.tsx'), import('./refusal-reason.tsx')]).catch(() => undefined);
  const worker = await registerServiceWorker()
    .then(() => navigator.serviceWorker.ready)
    .catch(() => undefined);
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  worker?.active?.postMessage({ keep: { pages, files } });
}
