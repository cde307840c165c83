import { useLocation } from 'react-router';
import { useOrigin, useSite } from '../page/use-site.ts';

/**
 * Header of a printed page: portal, office and the URL of the page, also as a QR code, which loads
 * when the page is printed. `usePrintedLetterhead` adds the query.
 */
export function Letterhead() {
  const { portalName, address, phone, logo } = useSite();
  const origin = useOrigin();
  const { pathname } = useLocation();
  return (
    <div className="letterhead">
      <img src={logo.small} alt="" />
      <p>
        <b>{portalName}</b>
        {['', [address, phone].filter(Boolean).join(', '), `${origin}${pathname}`].filter((line, at) => at === 0 || line).join('\n')}
      </p>
      {/* A screen shows no letterhead, so browsers do not load a lazy picture of it. */}
      <img data-page-qr src={`/qr${pathname}`} alt="" fetchPriority="low" loading="lazy" />
    </div>
  );
}
