import { useLocation } from 'react-router';
import { useOrigin, useSite } from './use-site.ts';

/**
 * Header of a printed page: portal, office and the URL of the page, also as a QR code. Touch
 * devices, which rarely print, do not load the QR code.
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
