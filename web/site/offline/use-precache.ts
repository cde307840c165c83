import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { localizePath } from '../../language.ts';
import { loadMessages } from '../../load-messages.ts';
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
  const [firstKey] = useState(key);
  const isFirst = key === firstKey;
  useEffect(() => {
    const pagePaths = [path, localizePath(pageLanguage, '/offline')];
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    const additionalPaths = connection?.saveData === true ? [] : precachedPaths.map((each) => localizePath(pageLanguage, each));
    void requestPrecache(pagePaths, isFirst ? [] : additionalPaths);
    // Also caches files that the page has loaded meanwhile.
    const timer = setTimeout(() => void requestPrecache([], additionalPaths), PRECACHE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pageLanguage, path, isFirst]);
}

/** Loads the code that the pages need without a network, and asks the worker to cache them. */
async function requestPrecache(pagePaths: readonly string[], additionalPaths: readonly string[]): Promise<void> {
  // The offline page, and the screen for a page that cannot be loaded.
  const loaders: (() => Promise<unknown>)[] = [
    () => loadMessages('offline', 'errors', 'errorScreen'),
    () => import('../layout/page-failure.tsx'),
  ];
  if (additionalPaths.length > 0) loaders.push(...precachedLoaders);
  // The list of queued applications, which every page shows.
  if (hasOfflineQueue() || /\/apply_online\//.test(location.pathname))
    loaders.push(
      () => loadMessages('navigation', 'apply', 'services', 'records', 'errors'),
      () => import('../layout/site-status.tsx'),
      () => import('./offline-queue-list.tsx'),
      () => import('./rejection-reason.tsx'),
    );
  // One after another, so that scrolling and typing stay smooth.
  for (const load of loaders) await load().catch(() => undefined);
  const worker = await registerServiceWorker()
    .then(() => navigator.serviceWorker.ready)
    .catch(() => undefined);
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  // The worker caches the files that this page has loaded.
  worker?.active?.postMessage({ keep: { pages: [...pagePaths, ...additionalPaths], files } });
}

/**
 * Code that the pages of `precachedPaths` load on demand; without it they are readable without a
 * network but do not work.
 */
const precachedLoaders: readonly (() => Promise<unknown>)[] = [
  () => loadMessages({ en: () => import('#model/messages/en/site/home.ts'), fil: () => import('#model/messages/fil/site/home.ts') }),
  () => loadMessages('services', 'contact', 'records', 'errors'),
  () => import('../contact/message-form.tsx'),
  () => import('#model/forms/contact-form.ts'),
  () => import('#model/forms/validate-contact.ts'),
];
