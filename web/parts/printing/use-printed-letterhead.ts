import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { secretParameters } from '#model/page-parameters.ts';
import { formatQuery } from '../navigation/format-query.ts';
import { getPageQr, loadPageQr } from './print-page.ts';

/**
 * Completes the letterhead for a print, from code that loads after the page: Chromium loads a lazy
 * picture before it prints by itself, others need `beforeprint`.
 *
 * @param options.hasQuery whether the query belongs to the address of the page, such as a search.
 * The rendered letterhead has none, because a cached page serves URLs with other parameters too.
 */
export function usePrintedLetterhead({ hasQuery }: { hasQuery: boolean }): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const address = document.querySelector<HTMLElement>('.letterhead > p');
    const image = getPageQr();
    if (!hasQuery || !address || !image) return;
    const query = getPrintedQuery(search);
    // The style sheet prints it below the text, which React owns.
    address.dataset.query = query;
    image.src = `/qr${pathname}${query}`;
  }, [hasQuery, pathname, search]);
  useEffect(() => {
    addEventListener('beforeprint', loadPageQr);
    return () => removeEventListener('beforeprint', loadPageQr);
  }, []);
}

/** Returns the query of a page without the secret of a newsletter subscription. */
function getPrintedQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of secretParameters) parameters.delete(name);
  return formatQuery(parameters);
}
