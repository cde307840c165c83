import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePortalReachable } from './use-portal-reachable.ts';

/**
 * Updates the banner that the service worker adds to a cached page. Once the portal can be reached,
 * the banner says so and offers to load the page again; the next page, which comes from the portal,
 * has none.
 */
export function useOfflineBanner(): void {
  const [banner] = useState(() => document.querySelector<HTMLElement>('aside[data-offline-banner]'));
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  const isReachable = usePortalReachable(banner !== null);
  useEffect(() => {
    if (!banner || !isReachable) return;
    if (pathname !== firstPathname) return banner.remove();
    const { back, reload } = banner.dataset;
    const [text, link] = banner.children;
    if (!text || !link || !back || !reload) return;
    text.textContent = back;
    link.textContent = reload;
  }, [banner, isReachable, pathname, firstPathname]);
}
