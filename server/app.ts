import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type Logger, pino } from 'pino';
import { collections } from '#model/collections/index.ts';
import { createChanges } from './changes.ts';
import { openSenders } from './channels/senders.ts';
import type { Config } from './config.ts';
import { Figures } from './figures.ts';
import { answerTheRest, frameworkErrors } from './framework-errors.ts';
import { FreeDisk } from './free-disk.ts';
import { KeptAnswers } from './kept-answers.ts';
import { answerFromMemory, keepAnswers } from './kept-hooks.ts';
import { createLeaving } from './leaving.ts';
import { createLimits } from './limits.ts';
import { logSerializers } from './loggable.ts';
import type { Parts } from './parts.ts';
import { createReach } from './reach.ts';
import { readableAddress } from './readable-address.ts';
import { noteSecret } from './same-secret.ts';
import { createScanner } from './scanner.ts';
import { type ServiceName, serviceNames, services } from './services.ts';
import { createSessions } from './session.ts';
import { openFiles } from './store/open-files.ts';
import { openStore } from './store/open-store.ts';
import { refuseUnsupportedMethods } from './unsupported-methods.ts';
import { startUpkeep } from './upkeep.ts';
import { createVisitors } from './visitor.ts';

export interface Portal {
  readonly app: FastifyInstance;
  readonly parts: Parts;
  /** Ends it without a failed request, after the time that proxies need to notice. */
  leave(): Promise<void>;
}

/**
 * Makes the whole portal, ready to listen: foundations first, then the services named.
 *
 * @param logger where to write, without what people typed; made from the settings when absent.
 * @throws PortalError when the store cannot be opened, in words.
 */
export async function buildPortal(
  config: Config,
  names: readonly ServiceName[] = serviceNames,
  logger: Logger = pino({ level: config.logLevel }),
): Promise<Portal> {
  const log = logger.child({}, { serializers: logSerializers });
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    connections: config.database.connections,
    ...(config.database.noticesUrl !== undefined && { noticesUrl: config.database.noticesUrl }),
    dataFolder: config.dataFolder,
    collections: Object.values(collections),
    log,
  });
  if (config.portalUrl === '' && !config.isDevelopment) {
    log.warn(
      'PORTAL_URL is empty: messages carry no links, cookies are not kept to https unless a trusted proxy tells of it, ' +
        'and any host name is taken for the portal. Set it to the public address, such as https://portal.example.ph.',
    );
  }
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // A logger for each request costs more than looking up a kept answer, and a failure is one line that names its address.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    // Vite prepares libraries at the first start in development, which takes a slow machine a while.
    ...(config.isDevelopment && { pluginTimeout: 120_000 }),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    routerOptions: { maxParamLength: 300 },
    ...frameworkErrors(config),
  });
  const { leaving, leave } = createLeaving(app);
  const changes = createChanges(store, (error) => log.error({ err: error }, 'a change could not be announced'));
  const parts: Parts = {
    config,
    log,
    store,
    files: await openFiles(config),
    freeDisk: new FreeDisk(config),
    scanner: createScanner(config.scanner),
    changes,
    visitors: createVisitors(store, config),
    sessions: createSessions(store, config),
    limits: createLimits(store),
    senders: await openSenders(config, log),
    reach: createReach(app, names.includes('records') ? {} : { records: config.reach.recordsUrl }),
    leaving,
    figures: new Figures(),
  };
  await noteSecret(parts).catch((error: unknown) => log.warn({ err: error }, 'the secret could not be compared'));
  const kept = new KeptAnswers(changes);
  answerFromMemory(app, kept, parts);
  refuseUnsupportedMethods(app, config);
  await app.register(cookie);
  keepAnswers(app);
  answerTheRest(app, config);
  app.addHook('onClose', () => store.close());
  addFigures(parts, kept);
  if (config.metrics) {
    const { serveMetrics } = await import('./metrics.ts');
    log.info({ address: await serveMetrics(app, parts, config.metrics) }, 'figures are served');
  }
  if (names.includes('records')) startUpkeep(app, parts);
  for (const name of names) {
    const service = await services[name]();
    await app.register((scope) => service(scope, parts));
  }
  return { app, parts, leave: () => leave(config.drainSeconds) };
}

function addFigures({ figures, store }: Parts, kept: KeptAnswers): void {
  figures.add({ name: 'portal_kept_answers', help: 'Answers sent from memory', read: () => kept.answered });
  figures.add({ name: 'portal_kept_answers_bytes', help: 'Memory that kept answers take, at most', read: () => kept.bytes });
  figures.add({
    name: 'portal_changes_deaf_seconds',
    help: 'For how long changes of other processes cannot be heard',
    read: () => store.state().deafSeconds,
  });
  figures.add({
    name: 'portal_database_connections',
    help: 'Connections of the pool, and callers that wait for one',
    label: 'state',
    read: async () => ({ ...store.state().pool }),
  });
}
