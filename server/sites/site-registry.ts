import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildPortal, type Portal } from '../app.ts';
import { readConfig } from '../config.ts';
import type { RequestInterceptor } from '../http/server-factory.ts';
import type { ServiceName } from '../services.ts';
import { createSiteEnvironment, getSitesFolder, isSiteHost } from './site-environment.ts';
import { getDisabledTime, SITE_SCAN_MS } from './site-state.ts';

/**
 * Sites of other barangays in this process. Each is a complete portal with its own store, files,
 * secret, staff and settings, opened at the first request to its host. No query can reach the data
 * of another site.
 */
export class SiteRegistry {
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #services: readonly ServiceName[];
  readonly #log: Logger;
  readonly #openings = new Map<string, Promise<Portal>>();
  readonly #openPortals = new Map<string, Portal>();
  #hosts = new Set<string>();
  #disabledHosts = new Set<string>();
  readonly #scanMs: number;
  readonly #timer: NodeJS.Timeout;
  #scannedAtMs = Number.NEGATIVE_INFINITY;

  /** @param scanMs how often it looks which sites there are, in milliseconds */
  constructor(
    environment: Readonly<Record<string, string | undefined>>,
    services: readonly ServiceName[],
    log: Logger,
    scanMs = SITE_SCAN_MS,
  ) {
    this.#environment = environment;
    this.#services = services;
    this.#log = log;
    this.#scanMs = scanMs;
    // A site that is disabled or removed closes without a request.
    this.#timer = setInterval(() => this.listHosts(), scanMs).unref();
  }

  /**
   * Returns the hosts of all sites that are not disabled. New ones are detected within five
   * seconds; those that are gone are closed.
   */
  listHosts(): ReadonlySet<string> {
    const now = performance.now();
    if (now - this.#scannedAtMs >= this.#scanMs) {
      this.#scannedAtMs = now;
      const folder = getSitesFolder(this.#environment);
      const all = listFolders(folder).filter(isSiteHost);
      this.#disabledHosts = new Set(all.filter((host) => getDisabledTime(join(folder, host)) !== undefined));
      this.#hosts = new Set(all.filter((host) => !this.#disabledHosts.has(host)));
      for (const host of this.#openings.keys()) if (!this.#hosts.has(host)) void this.#closePortal(host);
    }
    return this.#hosts;
  }

  async #closePortal(host: string): Promise<void> {
    const opening = this.#openings.get(host);
    this.#openings.delete(host);
    this.#openPortals.delete(host);
    try {
      await (await opening)?.app.close();
    } catch (error) {
      this.#log.warn({ err: error, site: host }, 'the portal of a site did not close in order');
    }
  }

  /** Handles requests to the hosts of sites; leaves others to the main portal. */
  readonly intercept: RequestInterceptor = (request, response) => {
    const host = getHost(request);
    const open = this.#openPortals.get(host);
    if (open !== undefined) open.app.server.emit('request', request, response);
    else if (this.listHosts().has(host)) void this.#openThenHandle(host, request, response);
    else if (this.#disabledHosts.has(host)) refuse(response, 'This portal is closed.');
    else return false;
    return true;
  };

  /**
   * Opens all sites one after another, so that their outboxes and maintenance run without visitors.
   */
  async openAll(): Promise<void> {
    for (const host of this.listHosts()) await this.openPortal(host).catch(() => {});
  }

  /**
   * Opens the portal of a host in {@link listHosts}. Rejects with the error that prevents it; the
   * next call tries again.
   */
  openPortal(host: string): Promise<Portal> {
    const existing = this.#openings.get(host);
    if (existing !== undefined) return existing;
    const opening = this.#buildPortal(host);
    this.#openings.set(host, opening);
    opening.catch((error: unknown) => {
      this.#openings.delete(host);
      this.#log.error({ err: error, site: host }, 'the portal of a site cannot be opened');
    });
    return opening;
  }

  /** Closes all sites. Call it when no requests are running. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const portals = await Promise.allSettled(this.#openings.values());
    await Promise.all(portals.map((opened) => opened.status === 'fulfilled' && opened.value.app.close()));
  }

  async #buildPortal(host: string): Promise<Portal> {
    const config = readConfig(createSiteEnvironment(this.#environment, host));
    const portal = await buildPortal(config, this.#services, this.#log.child({ site: host }));
    await portal.app.ready();
    // It may have been disabled while it opened.
    if (this.#openings.has(host)) this.#openPortals.set(host, portal);
    return portal;
  }

  async #openThenHandle(host: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      (await this.openPortal(host)).app.server.emit('request', request, response);
    } catch {
      refuse(response, 'This portal cannot be opened right now. Please try again in a moment.', 5);
    }
  }
}

function refuse(response: ServerResponse, message: string, retryAfterSeconds = 3600): void {
  const headers = { 'retry-after': String(retryAfterSeconds), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(503, headers).end(message);
}

function getHost({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}

function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
