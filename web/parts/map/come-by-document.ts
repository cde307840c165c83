import { redirectDocument } from 'react-router';
import { barePath } from '../../language.ts';

/**
 * The map's hosts are allowed by the documents of its own pages alone, so whoever comes to one from another page gets a
 * document of its own. To be called by the page's client loader; throws the redirect.
 *
 * @param section path without language under which the map is allowed: '/places'.
 */
export function comeByDocument(section: string, address: string): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry && !isIn(section, entry.name)) throw redirectDocument(address);
}

/** Whether an address is the section's, or below it, in any language. */
export function isIn(section: string, address: string): boolean {
  const path = barePath(new URL(address, location.href).pathname);
  return path === section || path.startsWith(`${section}/`);
}
