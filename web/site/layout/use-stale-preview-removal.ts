import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Removes the link preview of the document after a navigation inside it. The server alone writes
 * it, and what shares the open page must not show the page before.
 */
export function useStalePreviewRemoval(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    for (const element of document.head.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')) element.remove();
  }, [pathname]);
}
