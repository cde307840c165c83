import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { buildPortal, type Portal } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { type ServiceName, serviceNames } from '../server/services.ts';
import { ensureFirstAccount } from '../server/staff.ts';
import { databaseForTest } from './postgres-for-tests.ts';

export const staffAccount = { username: 'clerk', email: 'clerk@example.com', password: 'a long password for tests' } as const;

export interface RunningPortal extends Portal {
  readonly url: string;
  readonly dataFolder: string;
  /** The official client as a guest. */
  client(): PocketBase;
  /** The official client, signed in. */
  staffClient(): Promise<PocketBase>;
  /** The newest code sent to a number, read where the file sender writes. */
  codeFor(number: string): Promise<string>;
  close(): Promise<void>;
}

/** Settings that open every limit. */
export const openedLimits = Object.fromEntries(
  [
    'CODES_PER_NUMBER_HOUR',
    'CODES_PER_NUMBER_DAY',
    'CODES_PER_VISITOR_HOUR',
    'CODES_PER_ADDRESS_HOUR',
    'CODES_PORTAL_HOUR',
    'CODES_PORTAL_DAY',
    'NEWSLETTER_PER_ADDRESS_HOUR',
    'NEWSLETTER_PORTAL_DAY',
    'SIGN_INS_PER_ADDRESS_MINUTE',
    'SIGN_INS_PER_IDENTITY',
    'SIGN_IN_FAILURES_PER_ACCOUNT_HOUR',
    'CREATES_PER_ADDRESS_MINUTE',
    'TRACKING_PER_ADDRESS_MINUTE',
    'TRACKING_MISSES_PORTAL_HOUR',
    'READS_PER_ADDRESS_10S',
    'STREAMS_PER_ADDRESS',
    'TYPING_PER_ADDRESS_MINUTE',
    'UPLOAD_MB_VISITOR_HOUR',
    'UPLOAD_MB_VERIFIED_HOUR',
    'UPLOAD_MB_NUMBER_DAY',
    'UPLOAD_MB_ADDRESS_DAY',
    'UPLOAD_MB_UNVERIFIED_DAY',
    'UPLOAD_MB_PORTAL_DAY',
  ].map((name) => [`LIMIT_${name}`, '100000']),
);

/**
 * Starts the real portal on a free port with a store of its own, its limits opened: in a file, or in a fresh database of
 * PostgreSQL in the test project of that name. With `TEST_SERVICES=apart` each service is a process of its own, on PostgreSQL.
 *
 * @param options.env settings on top of that; `services` which of them run (the pages need a build); `log` where to write.
 */
export async function startPortal(
  options: { env?: Record<string, string>; services?: readonly ServiceName[]; dataFolder?: string; log?: Logger } = {},
): Promise<RunningPortal> {
  const isOwnFolder = options.dataFolder === undefined;
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'portal-'));
  const settings = {
    ...openedLimits,
    // The machine's own disk may be nearly full.
    LIMIT_FREE_DISK_MB: '0',
    LIMIT_FREE_DISK_PERCENT: '0',
    PORT: '0',
    PORTAL_DATA: dataFolder,
    PORTAL_SEED: 'none',
    // No request leaves the machine.
    MAP_TILES_URL: '',
    DATABASE_URL: await databaseForTest(),
    STAFF_USERNAME: staffAccount.username,
    STAFF_EMAIL: staffAccount.email,
    STAFF_PASSWORD: staffAccount.password,
    ...options.env,
  };
  const config = readConfig(settings);
  const services = options.services ?? serviceNames.filter((name) => name !== 'web');
  const isApart = process.env.TEST_SERVICES === 'apart';
  // Of services apart the test holds one more process, for looking into the store and filling it.
  const log = options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const portal = await buildPortal(config, isApart ? ['records'] : services, log);
  await ensureFirstAccount(portal.parts);
  const apart = isApart ? await (await import('./services-apart.ts')).startApart(dataFolder, settings, services) : undefined;
  const url = apart?.url ?? (await portal.app.listen({ port: 0, host: '127.0.0.1' }));
  const client = () => {
    const made = new PocketBase(url, new BaseAuthStore());
    made.autoCancellation(false);
    return made;
  };
  return {
    ...portal,
    url,
    dataFolder,
    client,
    staffClient: async () => {
      const made = client();
      await made.collection('users').authWithPassword(staffAccount.username, staffAccount.password);
      return made;
    },
    codeFor: (number) => newestCode(dataFolder, number),
    close: async () => {
      await apart?.close();
      await portal.app.close();
      if (isOwnFolder) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Reads the newest six digits that the file sender wrote for a number (+639…). */
export async function newestCode(dataFolder: string, number: string): Promise<string> {
  const lines = (await readFile(join(dataFolder, 'outbox', 'sms.jsonl'), 'utf8')).trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string });
  const code = messages.findLast(({ to, text }) => to === number && /\b\d{6}\b/.test(text))?.text.match(/\b\d{6}\b/)?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${number}`);
  return code;
}
