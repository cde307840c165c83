import type { LoaderFunctionArgs } from 'react-router';
import { DAY_SECONDS } from '#lib/dates/durations.ts';
import { isPrivatePage } from '#model/page-privacy.ts';
import { pageContext } from '../../page-context.ts';

/** The QR code of a longer path, with its query, is too dense for the letterhead. */
const MAX_PATH_LENGTH = 200;

/** Responds with the QR code of a page of this portal, for its letterhead (product §2.34.2). */
export async function loader({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/qr(?=\/)/, '') + search;
  if (path.length > MAX_PATH_LENGTH || path.startsWith('//')) return new Response('Not Found', { status: 404 });
  // The library loads when the first page is printed.
  const { toString: toSvg } = await import('qrcode');
  const svg = await toSvg(context.get(pageContext).origin + path, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
  const cacheControl = isPrivatePage(pathname) ? 'private, no-store' : `public, max-age=${DAY_SECONDS}`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': cacheControl } });
}
