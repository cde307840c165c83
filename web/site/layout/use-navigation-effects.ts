import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation, moves the focus to the main element, as after loading a document, unless the
 * page itself has set the focus. Removes the link preview (Open Graph tags), because only the
 * server writes it and it describes the first page.
 */
export function useNavigationEffects(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    for (const element of document.head.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')) element.remove();
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}
