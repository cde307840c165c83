import { type ReactNode, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router';
import { inLanguage, withDefaults } from '#model/barangay.ts';
import { logoOf } from '#model/site-logo.ts';
import { languageOf } from './language.ts';
import { Nonce } from './nonce.ts';
import { pageContext } from './page-context.ts';
import { ErrorScreen } from './parts/error-screen.tsx';
import { loadSettings } from './parts/load-site.ts';
import type { PageSite } from './parts/portal-data.ts';
import './theme.css';
import { useWords } from './words.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(Nonce);
  const { language, to } = useWords();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B3A82" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/drawings/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={to('/manifest.webmanifest')} />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="preload" href="/fonts/public-sans-latin.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* Styles and scripts are the server's to write: a browser leaves them as they stand, and needs no code for them. */}
        {import.meta.env.SSR || import.meta.env.DEV ? <Links /> : null}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        {import.meta.env.SSR || import.meta.env.DEV ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/** The site is read once for a visit; a page change does not ask again, and another language is another visit. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const stored = await loadSettings({ context });
  const { privacyNotice, terms, holidays, ...site } = inLanguage(withDefaults(stored?.site), language);
  const closedDays = holidays.map(({ date }) => date);
  return { site: { ...site, closedDays, logo: logoOf(stored) } satisfies PageSite, origin: context.get(pageContext).origin };
}

/** Asked for at the same address: somebody changed the settings and wants to see them. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.href === nextUrl.href;

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorScreen status={status} />;
}
