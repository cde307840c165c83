import type PocketBase from 'pocketbase';
import { CookieJar } from './cookie-jar.ts';

export interface BrowserClient {
  readonly client: PocketBase;
  /** Cookies by name, as the portal set them. */
  readonly cookies: ReadonlyMap<string, string>;
  /** A plain call with the same cookies. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * Creates the official client with a cookie jar, for tests of visitor state.
 * @param initialCookies cookies to start with, such as stolen ones.
 */
export function createBrowserClient(
  portal: { readonly url: string; client(): PocketBase },
  initialCookies?: ReadonlyMap<string, string>,
): BrowserClient {
  const jar = new CookieJar(initialCookies);
  return { client: jar.attachTo(portal.client()), cookies: jar.cookies, fetch: (path, init) => jar.fetch(portal.url + path, init) };
}
