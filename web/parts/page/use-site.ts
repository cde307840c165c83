import { useRouteLoaderData } from 'react-router';
import type { Barangay } from '#model/barangay.ts';
import type { Language } from '#model/collections/choices.ts';
import type { LogoUrls } from '#model/settings/default-branding.ts';

/** A link to a service, or to a search for one that the office does not offer. */
export interface ServiceLink {
  title: string;
  /** The language of a title without a translation. */
  language: Language | undefined;
  /** Without language. */
  path: string;
}

/**
 * The site settings as the root loader passes them to every page, in the page's language. Long
 * texts that only one page shows are loaded by that page.
 */
export interface PageSite extends Omit<Barangay, 'privacyNotice' | 'terms' | 'holidays' | 'popularServices'> {
  /** The most requested services; none in the staff area. */
  popularServices: readonly ServiceLink[];
  /** Dates of the holidays, YYYY-MM-DD. */
  closedDays: readonly string[];
  /** Whether there are public documents. */
  hasDocuments: boolean;
  logo: LogoUrls;
  /** Addresses of the barangay's logo as icons; absent for the portal's own. */
  icons?: { favicon: string; apple: string };
  /** Address of the seal of the National Privacy Commission; '' without one. */
  npcSeal: string;
  /** On the main portal of a city. */
  isCity?: true;
}

/** The public origin of the portal from the root loader: scheme, host and port. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
}

/**
 * The site settings from the root loader.
 *
 * @throws where the root loader failed; then only the error screen renders.
 */
export function useSite(): PageSite {
  const site = useOptionalSite();
  if (!site) throw new Error('The site settings are not loaded.');
  return site;
}

/** Like {@link useSite}; returns undefined where the root loader failed. */
export const useOptionalSite = (): PageSite | undefined => useRouteLoaderData<{ site: PageSite }>('root')?.site;
