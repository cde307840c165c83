import type { LoaderFunctionArgs } from 'react-router';
import { prefixedLanguages } from '#model/page-languages.ts';
import { uncrawledPaths } from '#model/page-privacy.ts';
import { pageContext } from '../../page-context.ts';

/** Responds with the robots.txt file (RFC 9309): search engines may visit all public pages. */
export function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { origin } = context.get(pageContext);
  const lines = [
    'User-agent: *',
    'Allow: /api/files/news/',
    'Allow: /api/files/officials/',
    'Allow: /api/files/public_documents/',
    'Disallow: /api/',
    ...uncrawledPaths.flatMap((path) => [`Disallow: ${path}`, ...prefixedLanguages.map((language) => `Disallow: /${language}${path}`)]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
