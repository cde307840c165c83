import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of page the reading goes on in its main part, as after loading it; a page that put the focus somewhere itself keeps it. */
export function useFocusOnNavigation(mainId: string): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById(mainId);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, mainId]);
}
