import type PocketBase from 'pocketbase';

/** The cookies of a browser, by name. It ignores attributes such as path and expiry. */
export class CookieJar {
  readonly cookies: Map<string, string>;

  /** @param initialCookies cookies to start with, such as stolen ones */
  constructor(initialCookies: ReadonlyMap<string, string> = new Map()) {
    this.cookies = new Map(initialCookies);
  }

  /** Returns the value of a `Cookie` header. */
  formatHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Stores the cookies that a response sets. */
  store(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
  }

  /** Makes a client send these cookies and store those of its responses. */
  attachTo(client: PocketBase): PocketBase {
    client.beforeSend = (url, options) => ({ url, options: { ...options, headers: { ...options.headers, cookie: this.formatHeader() } } });
    client.afterSend = (response, data: unknown) => {
      this.store(response);
      return data;
    };
    return client;
  }

  /** Calls `fetch` with these cookies, and stores those of the response. */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.formatHeader());
    const response = await fetch(url, { ...init, headers });
    this.store(response);
    return response;
  }
}
