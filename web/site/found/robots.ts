import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../page-context.ts';

/** What search engines may visit (RFC 9309): everything that is for everybody. */
export function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { origin } = context.get(pageContext);
  const lines = [
    'User-agent: *',
    'Allow: /api/files/news/',
    'Allow: /api/files/officials/',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /fil/admin',
    'Disallow: /tracking/',
    'Disallow: /fil/tracking/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
