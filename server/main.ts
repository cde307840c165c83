import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { isPortalError } from '#lib/portal-error.ts';
import { ConfigError, readConfig } from './config.ts';
import { logSerializers } from './observability/log-redaction.ts';
import { describeFailure } from './process/describe-failure.ts';
import { restrictUmask } from './process/restrict-umask.ts';
import { type ServiceName, serviceNames } from './services.ts';

restrictUmask();

/** What Node says of an address that it cannot listen on. */
type ListenError = NodeJS.ErrnoException & { readonly address?: string; readonly port?: number; readonly hostname?: string };

const USAGE = `Serves the portal until it gets SIGTERM.

  portal start                                serves everything
  portal start --services records,web         serves some of: ${serviceNames.join(', ')}`;

try {
  const { values } = parseCommandLine();
  if (values.help) {
    console.log(USAGE);
    process.exit();
  }
  const requestedServices = values.services.split(',').map((name) => name.trim());
  const unknown = requestedServices.find((name) => !serviceNames.includes(name as ServiceName));
  if (unknown !== undefined) throw new ConfigError(`There is no service named '${unknown}'. --services takes: ${serviceNames.join(', ')}.`);
  await start(requestedServices as ServiceName[]);
} catch (error) {
  const startupMessage = describeStartupError(error);
  if (startupMessage === undefined) throw error;
  console.error(startupMessage);
  process.exitCode = 1;
  process.exit();
}

function parseCommandLine() {
  try {
    return parseArgs({ options: { services: { type: 'string', default: serviceNames.join(',') }, help: { type: 'boolean' } } });
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

async function start(enabledServices: ServiceName[]): Promise<void> {
  const config = readConfig(process.env);
  // Loaded after the settings are read, so that a wrong setting is reported at once.
  const [{ buildPortal }, { ensureFirstAccount }, { SiteRegistry }] = await Promise.all([
    import('./app.ts'),
    import('./identity/accounts/staff-accounts.ts'),
    import('./sites/site-registry.ts'),
  ]);
  if (!enabledServices.includes('records') && enabledServices.includes('web') && config.remoteServices.recordsUrl === '')
    throw new ConfigError(
      'The pages without the records need the setting RECORDS_URL: where the records are, such as http://10.0.0.7:3000.',
    );
  const log = pino({ level: config.logLevel });
  const sites = new SiteRegistry(process.env, enabledServices, log.child({}, { serializers: logSerializers }));
  const { app, context, interceptors, shutDown } = await buildPortal(config, enabledServices, log, {
    ...(config.isCity && { city: sites }),
  });
  // Of several processes that start on an empty store only one creates the account and sample.
  const account = await context.store.runExclusive(async () => {
    if (config.seed === 'starter' && enabledServices.includes('records')) {
      const { seedStarter } = await import('#scripts/seed/seed-starter.ts');
      await seedStarter(context);
    }
    // While the portal is not set up, its setup page creates the first account.
    if ((await context.setup.getStep()) !== '') return undefined;
    const first = await ensureFirstAccount(context);
    if (config.seed === 'demo' && enabledServices.includes('records')) {
      const { seed } = await import('#scripts/seed/seed.ts');
      await seed(context);
    }
    return first;
  }, 'start');
  interceptors.unshift(sites.intercept);
  sites.registerMetrics(context.metrics);
  // Sites close with the main portal: their calls and streams are on its connections.
  app.addHook('preClose', () => sites.close());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      shutDown().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  await app.listen({ port: config.port, host: config.host });
  sites.start();
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const where = config.portalUrl || `http://localhost:${port}`;
  if (account === undefined) {
    console.log(`The portal is not open yet. Set it up at ${where}/setup with the code ${await context.setup.getCode()}`);
    return;
  }
  const password = account.password
    ? `password ${account.password} (shown once)`
    : 'the password you know (‘staff reset’ of the portal command makes a new one)';
  console.log(`The portal is at ${where} - staff sign in at ${where}/admin as ${account.username} with ${password}`);
}

/** Returns one sentence for errors that the operator can fix; undefined for others. */
function describeStartupError(error: unknown): string | undefined {
  if (isPortalError(error) && process.env.DATABASE_URL && error.code === 'unavailable')
    return `${error.message} (DATABASE_URL: is the database there, and are name and password right?)`;
  return describeListenError(error as ListenError) ?? describeFailure(error);
}

function describeListenError({ code, syscall, address, port, hostname }: ListenError): string | undefined {
  if (syscall === 'getaddrinfo' && hostname !== undefined && hostname === process.env.HOST?.trim())
    return `There is no address ${hostname}. HOST is an address of this machine, such as 127.0.0.1 or ::1`;
  if (syscall !== 'listen') return undefined;
  const setting = String(port) === process.env.METRICS_PORT?.trim() ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `The port is taken: another program listens on ${port}. Stop that program, or choose another port, such as ${setting}=3001`;
  if (code === 'EACCES') return `Port ${port} needs administrator rights. Choose one above 1023, such as ${setting}=3000`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${address}. HOST is one of its own, such as 127.0.0.1 or ::1`;
  return undefined;
}
