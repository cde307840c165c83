import { redirectDocument } from 'react-router';
import { stripLanguage } from '../../language.ts';

/**
 * Forces a hard navigation to a page with a map, because only the documents of such pages have a
 * content security policy that allows the map's hosts. For client loaders.
 *
 * @param section path without language of the pages whose policy allows the map: '/places'.
 * @throws the redirect, when the current document is outside of the section
 */
export function forceHardNavigation(section: string, url: string): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry && !isInSection(section, entry.name)) throw redirectDocument(url);
}

/** Whether a URL is that of the section or below it, in any language. */
export function isInSection(section: string, url: string): boolean {
  const path = stripLanguage(new URL(url, location.href).pathname);
  return path === section || path.startsWith(`${section}/`);
}
