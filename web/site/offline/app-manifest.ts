import type { LoaderFunctionArgs } from 'react-router';
import { createTranslator } from '#lib/texts/create-translator.ts';
import { applySiteDefaults } from '#model/barangay.ts';
import { startParameter } from '#model/language-choice.ts';
import { formatOfficeName } from '#model/office-message-params.ts';
import { getIconUrl, getLogoUrls } from '#model/settings/get-settings-images.ts';
import { detectPageLanguage, localizePath } from '../../language.ts';
import { loadSettings } from '../../parts/page/load-site.ts';
import { siteCatalogues } from '../../site-catalogues.ts';
import { themeColors } from '../../theme-colors.ts';
import type { Translate } from '../../use-translation.tsx';

/**
 * Responds with the W3C Web Application Manifest of the portal, in the language of the path and
 * with the name from the settings.
 */
export async function loader({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const language = detectPageLanguage(new URL(request.url).pathname);
  const storedSettings = await loadSettings({ context });
  const { name, city, portalName, themeColor } = applySiteDefaults(storedSettings?.site);
  const logo = getLogoUrls(storedSettings);
  const type = getImageType(storedSettings?.logo);
  const icon = (size: 'small' | 'large' | 'maskable', fileName: string) => ({
    src: getIconUrl(logo, size) ?? fileName,
    sizes: size === 'small' ? '192x192' : '512x512',
    type,
    purpose: size === 'maskable' ? 'maskable' : 'any',
  });
  const t: Translate = createTranslator<string>(language, siteCatalogues[language]);
  const to = (path: string) => localizePath(language, path);
  const manifest = {
    id: '/',
    name: portalName,
    short_name: name || 'Barangay',
    description: t('site.footer.owner', { office: formatOfficeName({ name, city }) }),
    lang: language,
    dir: 'ltr',
    // Opens in the chosen language; the parameter applies until somebody chooses one.
    start_url: language === 'en' ? '/' : `/?${startParameter}=${language}`,
    scope: '/',
    display: 'standalone',
    theme_color: themeColor || themeColors.civic700,
    background_color: themeColors.page,
    categories: ['government', 'news', 'utilities'],
    icons: [icon('small', '/icons/icon-192.png'), icon('large', '/icons/icon-512.png'), icon('maskable', '/icons/maskable-512.png')],
    shortcuts: [
      { name: t('site.nav.services'), url: to('/services') },
      { name: t('site.nav.tracking'), url: to('/tracking') },
      { name: t('site.nav.contact'), url: to('/contact') },
      { name: t('site.nav.news'), url: to('/news') },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } });
}

/** Returns the media type of the icons, which is that of the logo. */
function getImageType(logo: string | undefined): string {
  const [, extension = 'png'] = /\.(\w+)$/.exec(logo ?? '') ?? [];
  return `image/${extension.toLowerCase().replace('jpg', 'jpeg')}`;
}
