import type PocketBase from 'pocketbase';

export interface BrowserClient {
  readonly client: PocketBase;
  /** Cookies by name, as the portal set them. */
  readonly cookies: ReadonlyMap<string, string>;
  /** A plain call with the same cookies. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * The official client with a cookie jar, for tests of visitor state.
 * @param initialCookies cookies to start with, such as stolen ones.
 */
export function createBrowserClient(
  portal: { readonly url: string; client(): PocketBase },
  initialCookies: ReadonlyMap<string, string> = new Map(),
): BrowserClient {
  const cookies = new Map(initialCookies);
  const header = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (response: Response): void => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
  };
  const client = portal.client();
  client.beforeSend = (url, options) => ({ url, options: { ...options, headers: { ...options.headers, cookie: header() } } });
  client.afterSend = (response, data: unknown) => {
    keep(response);
    return data;
  };
  return {
    client,
    cookies,
    async fetch(path, init) {
      const headers = new Headers(init?.headers);
      headers.set('cookie', header());
      const response = await fetch(portal.url + path, { ...init, headers });
      keep(response);
      return response;
    },
  };
}
