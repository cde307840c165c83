import { readdirSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { buildPortal, type Portal } from './app.ts';
import { readConfig } from './config.ts';
import type { ServiceName } from './services.ts';
import { isSiteHost, siteEnvironment, sitesFolder } from './site-environment.ts';

const LOOK_EVERY_MS = 5000;

/**
 * Portals of other barangays in this process. Each is a whole portal with its own store, files, secret, staff and settings, opened when its
 * host is first asked for: nothing of one can be reached through another, for there is no query that could name it.
 */
export class Sites {
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #services: readonly ServiceName[];
  readonly #log: Logger;
  readonly #portals = new Map<string, Promise<Portal>>();
  readonly #open = new Map<string, Portal>();
  #hosts = new Set<string>();
  #looked = Number.NEGATIVE_INFINITY;

  constructor(environment: Readonly<Record<string, string | undefined>>, services: readonly ServiceName[], log: Logger) {
    this.#environment = environment;
    this.#services = services;
    this.#log = log;
  }

  /** Hosts that have a portal here. One that is added while the process runs is found within five seconds. */
  hosts(): ReadonlySet<string> {
    const now = performance.now();
    if (now - this.#looked > LOOK_EVERY_MS) {
      this.#looked = now;
      this.#hosts = new Set(foldersIn(sitesFolder(this.#environment)).filter(isSiteHost));
    }
    return this.#hosts;
  }

  /** Answers what is asked of a site's host; everything else goes on to who answered before. */
  takeOver(server: Server): void {
    const before = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request').on('request', (request, response) => {
      const host = hostOf(request);
      const open = this.#open.get(host);
      if (open !== undefined) open.app.server.emit('request', request, response);
      else if (this.#open.size < this.hosts().size && this.#hosts.has(host)) void this.#openThenAnswer(host, request, response);
      else for (const listener of before) listener(request, response);
    });
  }

  /** Opens all of them, one after another: what is to be sent and removed waits for no visitor. */
  async openAll(): Promise<void> {
    for (const host of this.hosts()) await this.portal(host).catch(() => {});
  }

  /** The portal of a host in {@link hosts}. Throws what keeps it from opening; the next call tries again. */
  portal(host: string): Promise<Portal> {
    const known = this.#portals.get(host);
    if (known !== undefined) return known;
    const opening = this.#build(host);
    this.#portals.set(host, opening);
    opening.catch((error: unknown) => {
      this.#portals.delete(host);
      this.#log.error({ err: error, site: host }, 'the portal of a site cannot be opened');
    });
    return opening;
  }

  /** Closes all of them; to be called when nothing is being answered any more. */
  async close(): Promise<void> {
    const portals = await Promise.allSettled(this.#portals.values());
    await Promise.all(portals.map((one) => one.status === 'fulfilled' && one.value.app.close()));
  }

  async #build(host: string): Promise<Portal> {
    const config = readConfig(siteEnvironment(this.#environment, host));
    const portal = await buildPortal(config, this.#services, this.#log.child({ site: host }));
    await portal.app.ready();
    this.#open.set(host, portal);
    return portal;
  }

  async #openThenAnswer(host: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      (await this.portal(host)).app.server.emit('request', request, response);
    } catch {
      response.writeHead(503, { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' });
      response.end('This portal cannot be opened right now. Please try again in a moment.');
    }
  }
}

function hostOf({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
