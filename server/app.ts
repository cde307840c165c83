import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type Logger, pino } from 'pino';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { collections } from '#model/collections/index.ts';
import type { AppContext } from './app-context.ts';
import { createChangeTracker } from './cache/change-tracker.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { cacheResponses, serveCachedResponses } from './cache/response-cache-plugin.ts';
import { createSenders } from './channels/create-senders.ts';
import type { Config } from './config.ts';
import { escapeMalformedUrl } from './http/escape-malformed-url.ts';
import type { FixedWindowLimiter } from './http/fixed-window-limiter.ts';
import { createFrameworkErrorHandlers, registerFallbackHandlers } from './http/framework-error-handlers.ts';
import { createInternalFetch } from './http/internal-fetch.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { rejectUnsupportedMethods } from './http/reject-unsupported-methods.ts';
import { createServerFactory, type RequestInterceptor } from './http/server-factory.ts';
import { createSessions } from './identity/accounts/sessions.ts';
import { recordSecondFactorStart } from './identity/second-factor/second-factor-deadline.ts';
import { createVisitors } from './identity/visitors/visitors.ts';
import { warnOfChangedSecret } from './identity/warn-of-changed-secret.ts';
import { registerBackupMetrics } from './maintenance/last-backup.ts';
import { scheduleMaintenance } from './maintenance/schedule-maintenance.ts';
import { createTextUsageLog } from './messaging/text-message-usage.ts';
import { logSerializers } from './observability/log-redaction.ts';
import { MetricsRegistry } from './observability/metrics-registry.ts';
import { createGracefulShutdown } from './process/graceful-shutdown.ts';
import { HourlyScheduler } from './process/hourly-scheduler.ts';
import { type ServiceName, serviceNames, services } from './services.ts';
import { createSetupState, registerSetupGuard } from './sites/setup-state.ts';
import type { SiteDirectory } from './sites/site-directory.ts';
import { openFileStore } from './store/files/open-file-store.ts';
import { openStore } from './store/open-store.ts';
import { FreeDiskGuard } from './uploads/free-disk-guard.ts';
import { createMalwareScanner } from './uploads/malware-scanner.ts';

/** A portal that is ready to listen. */
export interface Portal {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  /** Called before Fastify for each request, in this order. */
  readonly interceptors: RequestInterceptor[];
  /** Shuts down gracefully, after a delay for proxies to notice. */
  shutDown(): Promise<void>;
}

/** Size of the response cache of a further site; the main portal's is larger. */
const SITE_CACHE_BYTES = megabytes(8);

/** The role of a portal in an installation with several sites. */
export interface PortalOptions {
  /**
   * Present for a further site, whose hourly tasks are run by the worker of all sites. The counts
   * of its rate limiter outlast the closing of the site.
   */
  readonly site?: { readonly rateLimitMemory: FixedWindowLimiter };
  /** Present for the main portal of a city: the further sites. */
  readonly city?: SiteDirectory;
}

/**
 * Builds the portal: the shared parts first, then the enabled services. Leaves nothing open when it
 * fails.
 *
 * @param logger log without request bodies; created from the settings when absent
 * @throws PortalError when the store cannot be opened
 */
export async function buildPortal(
  config: Config,
  enabledServices: readonly ServiceName[] = serviceNames,
  logger: Logger = pino({ level: config.logLevel }),
  options: PortalOptions = {},
): Promise<Portal> {
  const log = logger.child({}, { serializers: logSerializers });
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    maxConnections: config.database.connections,
    ...(config.database.listenUrl !== undefined && { listenUrl: config.database.listenUrl }),
    dataFolder: config.dataFolder,
    collections: Object.values(collections),
    log,
  });
  if (config.portalUrl === '' && !config.isDevelopment && options.site === undefined) {
    log.warn(
      'PORTAL_URL is empty: messages carry no links, cookies are not kept to https unless a trusted proxy tells of it, ' +
        'and any host name is taken for the portal. Set it to the public address, such as https://portal.example.ph.',
    );
  }
  const interceptors: RequestInterceptor[] = [];
  const app: FastifyInstance = fastify({
    serverFactory: createServerFactory(interceptors),
    loggerInstance: log as FastifyBaseLogger,
    // A child logger per request costs more than a cached response, and a failure is one line that
    // names its URL.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    // In development Vite bundles dependencies at the first start, which takes long on a slow
    // machine.
    ...(config.isDevelopment && { pluginTimeout: 120_000 }),
    rewriteUrl: ({ url = '/' }) => escapeMalformedUrl(url),
    routerOptions: { maxParamLength: 300 },
    ...createFrameworkErrorHandlers(config),
  });
  app.addHook('onClose', () => store.close());
  try {
    const { context, shutDown } = await registerServices(app, interceptors, { config, log, store, enabledServices, ...options });
    return { app, context, interceptors, shutDown: () => shutDown(config.shutdownDelaySeconds) };
  } catch (error) {
    await app.close().catch(() => {});
    throw error;
  }
}

interface RegistrationOptions extends PortalOptions, Pick<AppContext, 'config' | 'log' | 'store'> {
  readonly enabledServices: readonly ServiceName[];
}

/** Creates the shared parts and registers the enabled services. */
async function registerServices(
  app: FastifyInstance,
  interceptors: RequestInterceptor[],
  { config, log, store, enabledServices, site, city }: RegistrationOptions,
): Promise<{ context: AppContext; shutDown(delaySeconds: number): Promise<void> }> {
  const { shutdownState, shutDown } = createGracefulShutdown(app);
  const changeTracker = createChangeTracker(store, (error) => log.error({ err: error }, 'a change could not be announced'));
  const context: AppContext = {
    config,
    log,
    store,
    files: await openFileStore(config),
    freeDiskGuard: new FreeDiskGuard(config),
    malwareScanner: createMalwareScanner(config.scanner),
    changeTracker,
    visitors: createVisitors(store, config),
    sessions: createSessions(store, config),
    rateLimiter: createRateLimiter(store, site?.rateLimitMemory),
    senders: await createSenders(config, log, createTextUsageLog(store)),
    internalFetch: createInternalFetch(app, enabledServices.includes('records') ? undefined : config.remoteServices.recordsUrl),
    shutdownState,
    metrics: new MetricsRegistry(),
    setup: createSetupState(store, config.secret),
    hourlyScheduler: new HourlyScheduler(log),
    ...(city && { city }),
  };
  await warnOfChangedSecret(context).catch((error: unknown) => log.warn({ err: error }, 'the secret could not be compared'));
  await recordSecondFactorStart(context.store).catch((error: unknown) =>
    log.warn({ err: error }, 'the start of the grace period for second factors could not be stored'),
  );
  const responseCache = new ResponseCache(changeTracker, site && SITE_CACHE_BYTES);
  interceptors.push(rejectUnsupportedMethods(app, config));
  serveCachedResponses(app, responseCache, context);
  registerSetupGuard(app, context.setup);
  await app.register(cookie);
  cacheResponses(app);
  registerFallbackHandlers(app, config);
  registerMetrics(context, responseCache);
  if (config.metrics) {
    const { startMetricsServer } = await import('./observability/metrics-server.ts');
    log.info({ address: await startMetricsServer(app, context, config.metrics) }, 'metrics are served');
  }
  if (enabledServices.includes('records')) {
    scheduleMaintenance(context);
    registerBackupMetrics(context);
  }
  app.addHook('preClose', () => context.hourlyScheduler.stop());
  if (site === undefined) app.addHook('onReady', async () => context.hourlyScheduler.start());
  for (const name of enabledServices) {
    const service = await services[name]();
    await app.register((scope) => service(scope, context));
  }
  return { context, shutDown };
}

function registerMetrics({ metrics, store }: AppContext, responseCache: ResponseCache): void {
  metrics.register({ name: 'portal_cached_responses', help: 'Responses sent from the cache', read: () => responseCache.hitCount });
  metrics.register({ name: 'portal_response_cache_bytes', help: 'Memory of the response cache', read: () => responseCache.bytes });
  metrics.register({
    name: 'portal_changes_disconnected_seconds',
    help: 'Time without contact to the changes of other processes',
    read: () => store.status().disconnectedSeconds,
  });
  metrics.register({
    name: 'portal_database_connections',
    help: 'Connections of the pool, and callers that wait for one',
    label: 'state',
    read: async () => ({ ...store.status().pool }),
  });
}
