import { useEffect } from 'react';
import { isInSection } from '../../parts/map/force-hard-navigation.ts';

/**
 * Makes links to other pages load a new document, so that the third-party scripts of the map do not
 * stay in memory.
 */
export function useHardNavigationLinks(): void {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || isInSection('/places', link.href)) return;
      // Stops the event before the router handles it, so that the browser follows the link itself.
      event.stopPropagation();
    };
    addEventListener('click', handleClick, { capture: true });
    return () => removeEventListener('click', handleClick, { capture: true });
  }, []);
}
