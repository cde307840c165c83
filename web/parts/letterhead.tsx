import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadPageQr } from './print-page.ts';
import { useHydrated } from './use-hydrated.ts';
import { useOrigin, useSite } from './use-site.ts';

interface LetterheadProps {
  /** Whether the page needs its query, such as a search. */
  hasQuery?: boolean;
  /** Whether the page runs without the application, which would load the QR code for a print. */
  isStatic?: boolean;
}

/**
 * Header of a printed page: portal, office and the URL of the page, also as a QR code, which loads
 * when the page is printed (`print-page.ts`).
 */
export function Letterhead({ hasQuery = false, isStatic = false }: LetterheadProps) {
  const { portalName, address, phone, logo } = useSite();
  const origin = useOrigin();
  const { pathname, search } = useLocation();
  // A cached page was rendered for a URL that may have had other parameters.
  const isComplete = useHydrated() && hasQuery;
  const path = pathname + (isComplete ? getPrintedQuery(search) : '');
  useEffect(() => {
    addEventListener('beforeprint', loadPageQr);
    return () => removeEventListener('beforeprint', loadPageQr);
  }, []);
  return (
    <div className="letterhead">
      <img src={logo.small} alt="" />
      <p>
        <b>{portalName}</b>
        {['', [address, phone].filter(Boolean).join(', '), origin + path].filter((line, at) => at === 0 || line).join('\n')}
      </p>
      {/* A screen shows no letterhead, so browsers do not load a lazy picture of it. */}
      <img data-page-qr src={`/qr${path}`} alt="" fetchPriority="low" loading={isStatic ? undefined : 'lazy'} />
    </div>
  );
}

/** Returns the query of a page without the secret of a newsletter subscription. */
function getPrintedQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['newsletter', 'token']) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : '';
}
