import type { LoaderFunctionArgs } from 'react-router';
import { translator } from '#lib/translator.ts';
import { languageOf, pathIn } from '../../language.ts';
import { loadSite } from '../../parts/load-site.ts';
import { siteCatalogues } from '../../site-catalogues.ts';
import type { Translate } from '../../words.tsx';

/** The portal as an app on a device (W3C Web Application Manifest), in the language of the address and with the name that staff gave it. */
export async function loader({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const language = languageOf(new URL(request.url).pathname);
  const { name, city, portalName } = await loadSite({ context });
  const t: Translate = translator<string>(language, siteCatalogues[language]);
  const to = (path: string) => pathIn(language, path);
  const manifest = {
    id: '/',
    name: portalName,
    short_name: name,
    description: t('site.footer.owner', { name, city }),
    lang: language,
    dir: 'ltr',
    start_url: to('/'),
    scope: '/',
    display: 'standalone',
    theme_color: '#0B3A82',
    background_color: '#FBF9F5',
    categories: ['government', 'news', 'utilities'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('site.nav.services'), url: to('/services') },
      { name: t('site.nav.tracking'), url: to('/tracking') },
      { name: t('site.nav.contact'), url: to('/contact') },
      { name: t('site.nav.news'), url: to('/news') },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } });
}
