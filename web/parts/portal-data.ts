import { useRouteLoaderData } from 'react-router';
import type { Barangay } from '#model/barangay.ts';
import { drawnLogo, type SiteLogo } from '#model/drawn-logo.ts';

/** The site as the root hands it to every page, in the language of the page: long texts that one page shows are that page's own to load. */
export interface PageSite extends Omit<Barangay, 'privacyNotice' | 'terms' | 'holidays'> {
  /** The holidays without their names, YYYY-MM-DD. */
  closedDays: readonly string[];
  logo: SiteLogo;
}

/** The public address of the portal as the root loaded it: scheme, host and port. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
}

/** The site as the root loaded it. Throws where the root could not load it: only the error screen stands there. */
export function useSite(): PageSite {
  const site = useRouteLoaderData<{ site: PageSite }>('root')?.site;
  if (!site) throw new Error('The site is known below the root only.');
  return site;
}

/** The barangay's mark; the portal's own drawing also where the root could not load the site. */
export function useLogo(): SiteLogo {
  return useRouteLoaderData<{ site: PageSite }>('root')?.site.logo ?? drawnLogo;
}
