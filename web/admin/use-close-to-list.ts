import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getPageIndex, goToPage, leaveOverlays } from '../ui/overlays/close-on-back.ts';

/**
 * Returns the function that closes a dialog over a list at a URL of its own. It goes back to the
 * list if the dialog was opened from it, so that Back does not open the dialog again.
 * @param isList whether the page shows the list without a dialog.
 */
export function useCloseToList(listUrl: string, isList: boolean): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  /** Index of the list in the history; undefined until the page has shown it. */
  const listIndex = useRef<number>(undefined);
  useEffect(() => {
    if (key && isList) listIndex.current = getPageIndex();
  }, [isList, key]);
  return () => {
    const index = listIndex.current;
    if (index !== undefined && index < getPageIndex()) goToPage(index);
    else leaveOverlays(() => void navigate(listUrl, { replace: true, preventScrollReset: true }));
  };
}
