import { redirectDocument } from 'react-router';
import { stripLanguage } from '../../language.ts';

/**
 * Forces a hard navigation to a page with a map. Only the documents of these pages have a content
 * security policy that allows the map's hosts. Call it in the page's client loader; throws the
 * redirect.
 *
 * @param section path without language whose policy allows the map: '/places'.
 */
export function forceHardNavigation(section: string, url: string): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry && !isInSection(section, entry.name)) throw redirectDocument(url);
}

/** Whether an address is that of the section or below it, in any language. */
export function isInSection(section: string, url: string): boolean {
  const path = stripLanguage(new URL(url, location.href).pathname);
  return path === section || path.startsWith(`${section}/`);
}
