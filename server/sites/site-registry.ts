import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { buildPortal, type Portal } from '../app.ts';
import { readConfig } from '../config.ts';
import type { RequestInterceptor } from '../http/server-factory.ts';
import type { ServiceName } from '../services.ts';
import { createSiteEnvironment, getSitesFolder, isSiteHost } from './site-environment.ts';

const RESCAN_INTERVAL_MS = 5000;

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
  #scannedAtMs = Number.NEGATIVE_INFINITY;

  constructor(environment: Readonly<Record<string, string | undefined>>, services: readonly ServiceName[], log: Logger) {
    this.#environment = environment;
    this.#services = services;
    this.#log = log;
  }

  /** Returns the hosts of all sites. New ones are detected within five seconds. */
  listHosts(): ReadonlySet<string> {
    const now = performance.now();
    if (now - this.#scannedAtMs > RESCAN_INTERVAL_MS) {
      this.#scannedAtMs = now;
      this.#hosts = new Set(listFolders(getSitesFolder(this.#environment)).filter(isSiteHost));
    }
    return this.#hosts;
  }

  /** Handles requests to the hosts of sites; leaves others to the main portal. */
  readonly intercept: RequestInterceptor = (request, response) => {
    const host = getHost(request);
    const open = this.#openPortals.get(host);
    if (open !== undefined) open.app.server.emit('request', request, response);
    else if (this.#openPortals.size < this.listHosts().size && this.#hosts.has(host)) void this.#openThenHandle(host, request, response);
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
    const portals = await Promise.allSettled(this.#openings.values());
    await Promise.all(portals.map((opened) => opened.status === 'fulfilled' && opened.value.app.close()));
  }

  async #buildPortal(host: string): Promise<Portal> {
    const config = readConfig(createSiteEnvironment(this.#environment, host));
    const portal = await buildPortal(config, this.#services, this.#log.child({ site: host }));
    await portal.app.ready();
    this.#openPortals.set(host, portal);
    return portal;
  }

  async #openThenHandle(host: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      (await this.openPortal(host)).app.server.emit('request', request, response);
    } catch {
      response.writeHead(503, { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' });
      response.end('This portal cannot be opened right now. Please try again in a moment.');
    }
  }
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
