import { useLocation } from 'react-router';
import { useOrigin, useSite } from './use-site.ts';

/**
 * Head of a printed page: portal, office and the page's address, also as a QR code. A device that
 * is touched rarely prints: it does not load the code and prints none.
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
      <picture>
        <source media="(hover: none)" srcSet={logo.small} />
        <img src={`/qr${pathname}`} alt="" />
      </picture>
    </div>
  );
}
