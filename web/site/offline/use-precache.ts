import { useEffect, useState } from 'react';
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
  const [firstLocation] = useState({ key, pathname });
  const isFirst = key === firstLocation.key;
  useEffect(() => {
    const banner = document.querySelector('aside[data-offline-banner]');
    // The banner goes with the stored page: another page that was read from the portal has none.
    if (banner && pathname !== firstLocation.pathname) void isPortalReachable().then((isReachable) => isReachable && banner.remove());
    const pagePaths = [path, localizePath(pageLanguage, '/offline')];
    const connection = navigator as { connection?: { saveData?: boolean } };
    const additionalPaths = connection.connection?.saveData === true ? [] : precachedPaths.map((each) => localizePath(pageLanguage, each));
    void requestPrecache(pagePaths, isFirst ? [] : additionalPaths);
    // Parts of the page that have loaded meanwhile are kept too.
    const timer = setTimeout(() => void requestPrecache([], additionalPaths), PRECACHE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pageLanguage, path, pathname, firstLocation, isFirst]);
}

/** @param more those of `precachedPaths` in the language of the page. */
async function requestPrecache(pagePaths: readonly string[], more: readonly string[]): Promise<void> {
  // The offline page, and what says that a page cannot be read.
  const parts: (() => Promise<unknown>)[] = [
    () => loadMessages('offline', 'errors', 'errorScreen'),
    () => import('../layout/page-failure.tsx'),
  ];
  if (more.length > 0) parts.push(...precachedParts);
  // What tells of a waiting application on every page, without a network too.
  if (hasOfflineQueue() || /\/apply_online\//.test(location.pathname))
    parts.push(
      () => loadMessages('navigation', 'apply', 'services', 'records', 'errors'),
      () => import('../layout/site-status.tsx'),
      () => import('./offline-queue-list.tsx'),
      () => import('./refusal-reason.tsx'),
    );
  // One after the other: all at once hold up whoever scrolls or types meanwhile.
  for (const load of parts) await load().catch(() => undefined);
  const worker = await registerServiceWorker()
    .then(() => navigator.serviceWorker.ready)
    .catch(() => undefined);
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  // The worker caches the files that this page has loaded.
  worker?.active?.postMessage({ keep: { pages: [...pagePaths, ...more], files } });
}

/**
 * What the pages of `precachedPaths` load by themselves: else they can be read without a network,
 * but nothing on them works.
 */
const precachedParts: readonly (() => Promise<unknown>)[] = [
  () => loadMessages({ en: () => import('#model/messages/en/site/home.ts'), fil: () => import('#model/messages/fil/site/home.ts') }),
  () => loadMessages('services', 'contact', 'records', 'errors'),
  () => import('../contact/message-form.tsx'),
  () => import('#model/forms/contact-form.ts'),
  () => import('#model/forms/validate-contact.ts'),
];
