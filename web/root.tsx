import { type ReactNode, Suspense, use, useEffect } from 'react';
import {
  createPath,
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useNavigation,
  useRouteError,
} from 'react-router';
import { applySiteDefaults, getWorkCalendar, localizeSite } from '#model/barangay.ts';
import { isStaffPage } from '#model/page-privacy.ts';
import { getIconUrl, getLogoUrls, getNpcSealUrl } from '#model/settings/get-settings-images.ts';
import { buildThemeCss } from './build-theme-css.ts';
import { DEFERRED_HYDRATION, findHydrationMode, type HydrationHandle } from './defer-hydration.ts';
import { buildLanguageLink, detectLanguage, detectPageLanguage } from './language.ts';
import { NonceContext } from './nonce-context.ts';
import { pageContext } from './page-context.ts';
import { NavigationProgress } from './parts/navigation/navigation-progress.tsx';
import { setPendingPath } from './parts/navigation/pending-navigation.ts';
import { LazyErrorScreen } from './parts/page/lazy-error-screen.tsx';
import { hasPublicDocuments, loadSettings } from './parts/page/load-site.ts';
import { type PageSite, useOptionalSite } from './parts/page/use-site.ts';
import { loadPopularServices } from './site/services/load-popular-services.ts';
import themeUrl from './theme.css?url';
import { themeColors } from './theme-colors.ts';
import { useTranslation } from './use-translation.tsx';

/** When the application hydrates the page (`HydrationHandle`); only the server needs to ask. */
const useHydrationMode: () => HydrationHandle['scripts'] | undefined = import.meta.env.SSR
  ? () => findHydrationMode(useMatches().map(({ handle }) => handle))
  : () => undefined;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const { pageLanguage, to } = useTranslation();
  const hydrationTime = useHydrationMode();
  const isApplication = hydrationTime !== 'none';
  return (
    <html lang={pageLanguage}>
      <head>
        {/* Only the server renders these; hydration leaves them as they are. */}
        {import.meta.env.SSR || import.meta.env.DEV ? (
          <>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
            <meta name="color-scheme" content="light dark" />
            <OfficeIcons />
            <link rel="manifest" href={to('/manifest.webmanifest')} />
            <link rel="preload" href="/fonts/public-sans-latin.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
            <link rel="stylesheet" href={themeUrl} />
            <Links />
            <OfficeColor />
            {hydrationTime === 'later' && <meta name={DEFERRED_HYDRATION} />}
          </>
        ) : null}
      </head>
      <body>
        {children}
        {import.meta.env.SSR && isApplication ? <NavigationProgress /> : null}
        {isApplication && <ScrollRestoration nonce={nonce} />}
        {(import.meta.env.SSR || import.meta.env.DEV) && isApplication ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/** The icons: the logo of the office, or the default ones. */
function OfficeIcons() {
  const icons = useOptionalSite()?.icons;
  return (
    <>
      {icons ? (
        <link rel="icon" href={icons.favicon} sizes="48x48" />
      ) : (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/drawings/favicon.svg" type="image/svg+xml" />
        </>
      )}
      <link rel="apple-touch-icon" href={icons?.apple ?? '/icons/apple-touch-icon.png'} />
    </>
  );
}

/** The colour of the office, in the browser's bar and over the tokens of the style sheet. */
function OfficeColor() {
  const color = useOptionalSite()?.themeColor;
  return (
    <>
      <meta name="theme-color" content={color || themeColors.civic700} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColors.darkBand} media="(prefers-color-scheme: dark)" />
      {color && <style>{buildThemeCss(color)}</style>}
    </>
  );
}

/**
 * Loads the site settings once per document: a navigation does not load them again, and a change of
 * the language loads a new document.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const language = detectLanguage(pathname);
  const storedSettings = await loadSettings({ context });
  const settings = applySiteDefaults(storedSettings?.site);
  // Before the setup is complete, visitors may read the settings only.
  const hasDocuments = settings.setupStep === '' && (await hasPublicDocuments({ context }));
  const pageLanguage = detectPageLanguage(pathname);
  const isAvailable = pageLanguage === 'en' || settings.languages.includes(pageLanguage) || isStaffPage(pathname);
  // Stores English as the choice, or the home page would redirect back to this language.
  if (!isAvailable) throw redirect(buildLanguageLink('en', { pathname, search }), 302);
  const { privacyNotice, terms, holidays, popularServices: popularTitles, ...site } = localizeSite(settings, language);
  const hasFooter = settings.setupStep === '' && !isStaffPage(pathname);
  const popularServices = hasFooter ? await loadPopularServices(popularTitles, language, { context }) : [];
  const closedDays = getWorkCalendar(settings).holidays;
  const logo = getLogoUrls(storedSettings);
  const [favicon, apple] = [getIconUrl(logo, 'favicon'), getIconUrl(logo, 'apple')];
  const images = { logo, npcSeal: getNpcSealUrl(storedSettings), ...(favicon && apple && { icons: { favicon, apple } }) };
  const { facts } = context.get(pageContext);
  const city = facts.isCity && { isCity: true as const };
  return {
    site: { ...site, popularServices, closedDays, hasDocuments, ...images, ...city } satisfies PageSite,
    origin: context.get(pageContext).origin,
  };
}

/** Revalidates only at the same URL, after a setting was changed. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && formMethod === undefined && currentUrl.href === nextUrl.href;

export default function Root() {
  const { location } = useNavigation();
  const pendingPath = location && createPath(location);
  // For the progress bar and the notices.
  useEffect(() => setPendingPath(pendingPath), [pendingPath]);
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Suspense>
      <LazyErrorScreen status={status} />
    </Suspense>
  );
}
