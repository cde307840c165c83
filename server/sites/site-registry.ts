import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { buildPortal, type Portal } from '../app.ts';
import { type Environment, readConfig, readSitesConfig } from '../config.ts';
import { FixedWindowLimiter } from '../http/fixed-window-limiter.ts';
import type { RequestInterceptor } from '../http/server-factory.ts';
import type { MetricsRegistry } from '../observability/metrics-registry.ts';
import type { ServiceName } from '../services.ts';
import type { Store } from '../store/store.ts';
import { Site, type SiteState, sendUnavailable } from './site.ts';
import type { SiteDirectory } from './site-directory.ts';
import { createSiteEnvironment, getSitesFolder, listSiteHosts } from './site-environment.ts';
import { getDisabledTime, markClosed, markOpen, SITE_SCAN_MS } from './site-marker-files.ts';
import { readSummary, type SiteSummary, storeSummary, summarizeSite } from './site-summary.ts';
import { SiteWorker } from './site-worker.ts';

/** Maximum number of rate-limit keys of all sites; a site that is closed keeps its counts. */
const MAX_RATE_LIMIT_KEYS = 200_000;
/** How long the summaries of the sites are cached. */
const SUMMARIES_TTL_MS = 30_000;

interface SiteRegistryOptions {
  /** Interval of the scan for new and removed sites, in milliseconds. */
  readonly scanMs?: number;
  /** Instead of the settings SITES_IDLE_MINUTES and SITES_OPEN_MAX. */
  readonly idleMs?: number;
  readonly maxOpen?: number;
  /** Interval of the worker, in milliseconds. */
  readonly tickMs?: number;
  /** How long the summaries of the sites are cached, in milliseconds. */
  readonly summariesTtlMs?: number;
}

/**
 * The sites of other barangays in this process. Each is a complete portal with its own store,
 * files, secret, staff and settings. The first request to its host opens it; it is closed when
 * nobody visits it. No query can read the data of another site.
 */
export class SiteRegistry implements SiteDirectory {
  readonly #environment: Environment;
  readonly #services: readonly ServiceName[];
  readonly #log: Logger;
  readonly #sites = new Map<string, Site>();
  readonly #rateLimitMemory = new FixedWindowLimiter(MAX_RATE_LIMIT_KEYS);
  readonly #worker: SiteWorker;
  readonly #scanMs: number;
  readonly #summariesTtlMs: number;
  readonly #timer: NodeJS.Timeout;
  #hosts = new Set<string>();
  #disabledHosts = new Set<string>();
  #scannedAtMs = Number.NEGATIVE_INFINITY;
  #isClosing = false;
  readonly #isCity: boolean;
  #summaries: readonly SiteSummary[] = [];
  #summariesReadAtMs = Number.NEGATIVE_INFINITY;
  #pendingSummaries: Promise<readonly SiteSummary[]> | undefined;

  constructor(environment: Environment, services: readonly ServiceName[], log: Logger, options: SiteRegistryOptions = {}) {
    this.#environment = environment;
    this.#services = services;
    this.#log = log;
    this.#scanMs = options.scanMs ?? SITE_SCAN_MS;
    this.#summariesTtlMs = options.summariesTtlMs ?? SUMMARIES_TTL_MS;
    const { idleMinutes, maxOpen, isCity } = readSitesConfig(environment);
    this.#isCity = isCity;
    const idleMs = options.idleMs ?? (idleMinutes === 0 ? Number.POSITIVE_INFINITY : idleMinutes * MINUTE_MS);
    const hasOutbox = services.includes('notification');
    // Such a process learns of messages that other processes enqueue only while the site is open.
    const onlyDelivers = hasOutbox && !(services.includes('records') && services.includes('verification'));
    this.#worker = new SiteWorker({
      listSites: () => [...this.listHosts()].map((host) => this.#getSite(host)),
      log,
      hasOutbox,
      idleMs: onlyDelivers ? Number.POSITIVE_INFINITY : idleMs,
      maxOpen: options.maxOpen ?? maxOpen,
      ...(options.tickMs !== undefined && { tickMs: options.tickMs }),
    });
    // A site that is disabled or removed closes without a request.
    this.#timer = setInterval(() => this.listHosts(), this.#scanMs).unref();
  }

  /** Starts the worker of all sites: from now on messages leave and hourly tasks run. */
  start(): void {
    this.#worker.start();
  }

  /**
   * Returns the hosts of all sites that are not disabled. Detects new sites within five seconds,
   * and closes removed ones.
   */
  listHosts(): ReadonlySet<string> {
    const now = performance.now();
    if (now - this.#scannedAtMs >= this.#scanMs) {
      this.#scannedAtMs = now;
      this.#scan();
    }
    return this.#hosts;
  }

  #scan(): void {
    let all: readonly string[];
    try {
      all = listSiteHosts(this.#environment);
    } catch (error) {
      // Without the list of before, the hosts of all sites would be those of the main portal.
      this.#log.error({ err: error }, 'the folder of the sites cannot be read; the sites stay as they were');
      return;
    }
    const folder = getSitesFolder(this.#environment);
    this.#disabledHosts = new Set(all.filter((host) => getDisabledTime(join(folder, host)) !== undefined));
    this.#hosts = new Set(all.filter((host) => !this.#disabledHosts.has(host)));
    for (const [host, site] of this.#sites) if (!this.#hosts.has(host)) void this.#closeSite(site);
  }

  /**
   * Runs a job on the portal of a host in {@link listHosts}, which stays open until it is done.
   *
   * @throws the error that prevents its opening, or that of the job
   */
  use<T>(host: string, job: (portal: Portal) => Promise<T>): Promise<T> {
    return this.#getSite(host).use(job);
  }

  /** Runs a job on the store of a site, which is opened for it when it is closed. */
  runInStore<T>(host: string, job: (store: Store) => Promise<T>): Promise<T> {
    return this.use(host, ({ context }) => job(context.store));
  }

  /**
   * Returns the summaries that the sites stored, sorted by name: those of open sites are at most an
   * hour old, others are from their last closing. Opens no site.
   */
  listSummaries(): Promise<readonly SiteSummary[]> {
    if (performance.now() - this.#summariesReadAtMs < this.#summariesTtlMs) return Promise.resolve(this.#summaries);
    this.#pendingSummaries ??= this.#readSummaries().finally(() => {
      this.#pendingSummaries = undefined;
    });
    return this.#pendingSummaries;
  }

  async #readSummaries(): Promise<readonly SiteSummary[]> {
    const readAtMs = performance.now();
    const folder = getSitesFolder(this.#environment);
    const summaries: SiteSummary[] = [];
    for (const host of this.listHosts()) {
      const summary = await readSummary(join(folder, host));
      // The folder may have been renamed.
      if (summary !== undefined) summaries.push({ ...summary, host });
    }
    this.#summaries = summaries.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
    this.#summariesReadAtMs = readAtMs;
    return this.#summaries;
  }

  /** Makes a site store its summary every hour and when it closes. */
  #scheduleSummary(host: string, { app, context }: Portal): void {
    const store = async (): Promise<void> => storeSummary(context.config.dataFolder, await summarizeSite(host, context));
    context.hourlyScheduler.add({ failureMessage: 'the summary of a site could not be stored; it is tried again in an hour', run: store });
    app.addHook('preClose', () =>
      store().catch((error: unknown) => context.log.warn({ err: error }, 'the summary of a site could not be stored')),
    );
  }

  /** Returns the state of a site in this process. */
  getState(host: string): SiteState {
    return this.#sites.get(host)?.state ?? 'closed';
  }

  /** Handles requests to the hosts of sites; leaves others to the main portal. */
  readonly intercept: RequestInterceptor = (request, response) => {
    const host = getHost(request);
    if (this.listHosts().has(host)) {
      if (this.#isClosing) sendUnavailable(response, 'This portal is about to restart. Please try again in a moment.', 5);
      else this.#getSite(host).handle(request, response);
    } else if (this.#disabledHosts.has(host)) sendUnavailable(response, 'This portal is closed.');
    else return false;
    return true;
  };

  /** Registers how many sites are open, closed, failing and disabled. */
  registerMetrics(metrics: MetricsRegistry): void {
    metrics.register({
      name: 'portal_sites',
      help: 'Further sites by their state in this process',
      label: 'state',
      read: async () => {
        const counts: Record<string, number> = {
          open: 0,
          opening: 0,
          closing: 0,
          closed: 0,
          failing: 0,
          disabled: this.#disabledHosts.size,
        };
        for (const host of this.listHosts()) {
          const { state } = this.#getSite(host);
          counts[state] = (counts[state] ?? 0) + 1;
        }
        return counts;
      },
    });
    metrics.register({
      name: 'portal_site_openings',
      help: 'How often further sites were opened',
      read: () => [...this.#sites.values()].reduce((sum, { openings }) => sum + openings, 0),
    });
  }

  /** Closes all sites: ends their streams and waits for running calls. New calls get 503. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    this.#worker.stop();
    await Promise.all([...this.#sites.values()].map((site) => this.#closeSite(site)));
  }

  #getSite(host: string): Site {
    const openSite = this.#sites.get(host);
    if (openSite !== undefined) return openSite;
    const site = new Site(host, (opening) => this.#buildPortal(opening));
    this.#sites.set(host, site);
    return site;
  }

  async #closeSite(site: Site): Promise<void> {
    if (site.state === 'closed' || site.state === 'failing') return;
    try {
      await site.close();
    } catch (error) {
      this.#log.warn({ err: error, site: site.host }, 'the portal of a site did not close in order');
    }
  }

  async #buildPortal(site: Site): Promise<Portal> {
    const { host } = site;
    const start = performance.now();
    // A worker may have it in its list although it was disabled or removed: opening it would make
    // its folder anew, or hold the files while they are moved.
    if (!this.listHosts().has(host)) throw new Error(`There is no site ${host}, or it is disabled.`);
    let portal: Portal | undefined;
    try {
      const config = readConfig(createSiteEnvironment(this.#environment, host));
      const log = this.#log.child({ site: host });
      portal = await buildPortal(config, this.#services, log, {
        site: { rateLimitMemory: this.#rateLimitMemory.createScope(host) },
      });
      if (this.#isCity) this.#scheduleSummary(host, portal);
      // Runs before the store is closed, after the streams were ended.
      portal.app.addHook('onClose', async () => {
        await site.waitUntilUnused();
        markClosed(config.dataFolder);
      });
      await portal.app.ready();
      markOpen(config.dataFolder);
      log.debug({ milliseconds: Math.round(performance.now() - start) }, 'a site was opened');
      return portal;
    } catch (error) {
      this.#log.error({ err: error, site: host }, 'the portal of a site cannot be opened');
      await portal?.app.close().catch(() => {});
      throw error;
    }
  }
}

function getHost({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}
