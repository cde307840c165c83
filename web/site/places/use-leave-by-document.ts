import { useEffect } from 'react';
import { isIn } from '../../parts/map/come-by-document.ts';

/** Links to other pages load them anew, so that nothing of what the map may load goes along with the visitor. */
export function useLeaveByDocument(): void {
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || isIn('/places', link.href)) return;
      // The browser follows the link by itself; the router does not hear of the press.
      event.stopPropagation();
    };
    addEventListener('click', press, { capture: true });
    return () => removeEventListener('click', press, { capture: true });
  }, []);
}
