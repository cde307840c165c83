import { useEffect } from 'react';
import { createPath, useBlocker } from 'react-router';
import { isInSection } from '../../parts/map/force-hard-navigation.ts';
import { setPendingPath } from '../../parts/navigation/pending-navigation.ts';

/**
 * Makes navigations to other pages load a new document, so that the third-party scripts of the map
 * do not stay in memory.
 */
export function useHardNavigation(): void {
  const blocker = useBlocker(({ nextLocation }) => !isInSection('/places', nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const path = createPath(blocker.location);
    setPendingPath(path);
    location.assign(path);
    blocker.reset();
  }, [blocker]);
}
