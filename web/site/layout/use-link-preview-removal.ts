import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Removes the link preview (Open Graph tags) after a navigation, because only the server writes it
 * and it describes the first page.
 */
export function useLinkPreviewRemoval(): void {
  const { pathname } = useLocation();
  const firstPathname = useRef(pathname);
  useEffect(() => {
    if (firstPathname.current === pathname) return;
    for (const element of document.head.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')) element.remove();
  }, [pathname]);
}
