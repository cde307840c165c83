import { mkdtempSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { collections } from '#model/collections/index.ts';
import { buildPortal, type Portal } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { ensureFirstAccount } from '../server/identity/accounts/staff-accounts.ts';
import { type ServiceName, serviceNames } from '../server/services.ts';
import type { SiteDirectory } from '../server/sites/site-directory.ts';
import { openStore } from '../server/store/open-store.ts';
import { relaxedLimits, staffAccount } from './portal-settings.ts';
import { createTestDatabase } from './servers/postgres-global-setup.ts';

export interface RunningPortal extends Portal {
  readonly url: string;
  readonly dataFolder: string;
  /** The official client as a guest. */
  client(): PocketBase;
  /** The official client, signed in. */
  staffClient(): Promise<PocketBase>;
  /** The newest code sent to a number, read from the output of the file sender. */
  codeFor(number: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts the real portal on a free port with its own store and raised limits: on SQLite, or on a
 * new PostgreSQL database in that test project. With `TEST_SERVICES=apart` each service is a
 * separate process, on PostgreSQL.
 * @param options.env settings in addition; `services`: those to run (the pages need a build);
 * `log`: the logger; `city`: the sites, on the main portal of a city.
 */
export async function startPortal(
  options: {
    env?: Record<string, string>;
    services?: readonly ServiceName[];
    dataFolder?: string;
    log?: Logger;
    city?: SiteDirectory;
  } = {},
): Promise<RunningPortal> {
  const isOwnFolder = options.dataFolder === undefined;
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'portal-'));
  const settings = {
    ...relaxedLimits,
    // The disk of the test machine may be nearly full.
    LIMIT_FREE_DISK_MB: '0',
    LIMIT_FREE_DISK_PERCENT: '0',
    PORT: '0',
    PORTAL_DATA: dataFolder,
    PORTAL_SEED: 'none',
    STATUS_MESSAGE_DELAY_SECONDS: '0',
    // No request leaves the machine.
    MAP_TILES_URL: '',
    DATABASE_URL: await createTestDatabase(),
    STAFF_USERNAME: staffAccount.username,
    STAFF_EMAIL: staffAccount.email,
    STAFF_PASSWORD: staffAccount.password,
    ...options.env,
  };
  if (isOwnFolder && settings.DATABASE_URL === '') await copyEmptyStore(dataFolder);
  const config = readConfig(settings);
  const services = options.services ?? serviceNames.filter((name) => name !== 'web');
  const isApart = process.env.TEST_SERVICES === 'apart';
  // With separate services the test process opens the store too, to inspect and fill it.
  const log = options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const portal = await buildPortal(config, isApart ? ['records'] : services, log, {
    ...(options.city && { city: options.city }),
  });
  await ensureFirstAccount(portal.context);
  const separateServices = isApart
    ? await (await import('./servers/start-separate-services.ts')).startSeparateServices(dataFolder, settings, services)
    : undefined;
  const url = separateServices?.url ?? (await portal.app.listen({ port: config.port, host: '127.0.0.1' }));
  const client = () => {
    const pocketBase = new PocketBase(url, new BaseAuthStore());
    pocketBase.autoCancellation(false);
    return pocketBase;
  };
  return {
    ...portal,
    url,
    dataFolder,
    client,
    staffClient: async () => {
      const staffClient = client();
      await staffClient.collection('users').authWithPassword(staffAccount.username, staffAccount.password);
      return staffClient;
    },
    codeFor: (number) => readNewestCode(dataFolder, number),
    close: async () => {
      await separateServices?.close();
      await portal.app.close();
      if (isOwnFolder) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

let emptyStore: Promise<Buffer> | undefined;

/** Puts a SQLite store with empty tables in the folder: a copy takes less time than a new one. */
async function copyEmptyStore(dataFolder: string): Promise<void> {
  emptyStore ??= createEmptyStore();
  await writeFile(join(dataFolder, 'portal.db'), await emptyStore);
}

/** Returns the content of the file. */
async function createEmptyStore(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'empty-store-'));
  try {
    const log = pino({ level: 'silent' });
    const store = await openStore({ databaseUrl: '', dataFolder: folder, collections: Object.values(collections), log });
    await store.close();
    return await readFile(join(folder, 'portal.db'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads the newest six-digit code that the file sender wrote for a number (+639…). */
export async function readNewestCode(dataFolder: string, number: string): Promise<string> {
  const lines = (await readFile(join(dataFolder, 'outbox', 'sms.jsonl'), 'utf8')).trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string });
  const code = messages.findLast(({ to, text }) => to === number && /\b\d{6}\b/.test(text))?.text.match(/\b\d{6}\b/)?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${number}`);
  return code;
}
