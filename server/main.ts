import { parseArgs } from 'node:util';
import { isPortalError } from '#lib/errors.ts';
import { ConfigError, readConfig } from './config.ts';
import { keepPrivate } from './private-umask.ts';
import { type ServiceName, serviceNames } from './services.ts';
import { keepTickShape } from './tick-shape.ts';

keepPrivate();
keepTickShape();
const { values } = parseArgs({ options: { services: { type: 'string', default: serviceNames.join(',') } } });
const names = values.services.split(',').map((name) => name.trim());

try {
  const unknown = names.find((name) => !serviceNames.includes(name as ServiceName));
  if (unknown !== undefined) throw new ConfigError(`There is no service named '${unknown}'. --services takes: ${serviceNames.join(', ')}.`);
  await start(names as ServiceName[]);
} catch (error) {
  const words = wordsFor(error);
  if (words === undefined) throw error;
  console.error(words);
  process.exitCode = 1;
  process.exit();
}

async function start(services: ServiceName[]): Promise<void> {
  const config = readConfig(process.env);
  // Loaded now, so that a wrong setting is told at once.
  const [{ buildPortal }, { ensureFirstAccount }, { Sites }] = await Promise.all([
    import('./app.ts'),
    import('./staff.ts'),
    import('./sites.ts'),
  ]);
  if (!services.includes('records') && services.includes('web') && config.reach.recordsUrl === '')
    throw new ConfigError(
      'The pages without the records need the setting RECORDS_URL: where the records are, such as http://10.0.0.7:3000.',
    );
  const { app, parts, leave } = await buildPortal(config, services);
  // Of several that start on an empty store together one fills it.
  const account = await parts.store.alone(async () => {
    const first = await ensureFirstAccount(parts);
    if (config.seed === 'demo' && services.includes('records')) {
      const { seed } = await import('#scripts/seed/seed.ts');
      await seed(app, parts);
    }
    return first;
  });
  const sites = new Sites(process.env, services, parts.log);
  if (sites.hosts().size > 0) sites.takeOver(app.server);
  const end = async (): Promise<void> => {
    await leave();
    await sites.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  await app.listen({ port: config.port, host: config.host });
  void sites.openAll();
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const where = config.portalUrl || `http://localhost:${port}`;
  const password = account.password
    ? `password ${account.password} (shown once)`
    : 'the password you know (npm run staff -- reset makes a new one)';
  console.log(`The portal is at ${where} - staff sign in at ${where}/admin as ${account.username} with ${password}`);
}

/** One sentence for what a person can mend; undefined for what is our fault. */
function wordsFor(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (isPortalError(error))
    return process.env.DATABASE_URL && error.code === 'unavailable'
      ? `${error.message} (DATABASE_URL: is the database there, and are name and password right?)`
      : error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `The port is taken: another program listens on it. Stop that program, or choose another port: PORT=3001 npm start`;
  if (code === 'EACCES') return 'This port needs administrator rights. Choose one above 1023: PORT=3000 npm start';
  return undefined;
}
