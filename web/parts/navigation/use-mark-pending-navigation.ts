import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';
import { setPendingPath } from './pending-navigation.ts';

/** Marks the document while the router loads a page, for the progress bar and the notices. */
export function useMarkPendingNavigation(): void {
  const { location } = useNavigation();
  const path = location && createPath(location);
  useEffect(() => setPendingPath(path), [path]);
}
