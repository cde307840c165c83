import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { MapFacts } from '#model/endpoints/map.ts';

const whole = () => z.coerce.number('must be a whole number').int('must be a whole number');
/** '' , how many, or addresses and networks, comma-separated. */
function isProxySetting(setting: string): boolean {
  return /^\d*$/.test(setting) || setting.split(',').every((part) => isIP(part.trim().replace(/\/\d+$/, '')) !== 0);
}

/** '' , a host, all hosts under one (`*.example.com`) or, for services of one's own, a whole origin. */
function isPushHost(host: string): boolean {
  return /^\s*(?:(?:\*\.)?[a-z0-9.-]+|https?:\/\/[a-z0-9.[\]:-]+)?\s*$/i.test(host);
}

/** '' or an address, of this portal or another, with the three parts of a tile; {s} only as the first part of the host. */
function isTileAddress(setting: string): boolean {
  if (setting === '') return true;
  const example = setting.replace(/^(https?:\/\/)\{s\}\./, '$1a.').replace('{r}', '');
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => example.includes(part));
  return isComplete && /^(https?:\/\/[^/{}\s]+)?\/(?!\/)[^\s;,'"]*$/.test(example) && URL.canParse(example, 'http://portal');
}

/** '' or the address of a bucket, with the key that opens it. */
function isStorageAddress(setting: string): boolean {
  if (setting === '') return true;
  const url = URL.parse(setting);
  return (
    url !== null && /^(?:s3|https?):$/.test(url.protocol) && url.username !== '' && url.password !== '' && /^\/[^/]+/.test(url.pathname)
  );
}

/** '' , a host with its port, or a socket. */
function isScannerAddress(setting: string): boolean {
  return setting === '' || /^unix:(?:\/\/)?\/./.test(setting) || (/^tcp:\/\/[^/]+:\d+$/.test(setting) && URL.canParse(setting));
}

/** '' or a whole origin. */
function isHttpAddress(setting: string): boolean {
  return setting === '' || (/^https?:\/\//.test(setting) && URL.canParse(setting));
}

const count = (fallback: number) => whole().min(0, 'must be 0 or more').default(fallback);
const megapixels = (fallback: number) => whole().min(1, 'must be 1 or more').max(100, 'must be at most 100').default(fallback);
const days = () => whole().min(1, 'must be 1 or more').optional();
const optional = z.string().trim().default('');

/** Every setting of the portal, declared once; docs/operations.md explains them in the same order. */
const settings = z.object({
  PORT: whole().min(0, 'must be between 0 and 65535').max(65_535, 'must be between 0 and 65535').default(3000),
  HOST: optional.transform((host) => host || '127.0.0.1'),
  PORTAL_DATA: optional.transform((folder) => resolve(folder || './data')),
  DATABASE_URL: optional.refine((url) => url === '' || /^postgres(ql)?:\/\//.test(url), 'must be empty or begin with postgres://'),
  FILES_URL: optional.refine(isStorageAddress, 'must be empty or such as s3://KEY:SECRET@s3.example.ph/bucket?region=ap-southeast-1'),
  DATABASE_NOTICES_URL: optional.refine(
    (url) => url === '' || url === 'none' || /^postgres(ql)?:\/\//.test(url),
    'must be empty, none, or begin with postgres://',
  ),
  DATABASE_CONNECTIONS: whole().min(2, 'must be 2 or more').default(12),
  CLAMD_URL: optional.refine(isScannerAddress, 'must be empty or such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl'),
  CLAMD_WAIT_SECONDS: whole().min(1, 'must be 1 or more').max(60, 'must be at most 60').default(10),
  PORTAL_SECRET: optional.refine((secret) => secret === '' || secret.length >= 32, 'must have 32 characters or more'),
  PORTAL_URL: optional.refine((url) => url === '' || URL.canParse(url), 'must be an address such as https://portal.example.ph'),
  TRUST_PROXY: optional.refine(isProxySetting, 'must be a number of proxies or their addresses, such as 1 or 10.0.0.5,10.0.0.0/8'),
  RECORDS_URL: optional.refine(isHttpAddress, 'must be empty or an address such as http://10.0.0.7:3000'),
  DRAIN_SECONDS: whole().min(0, 'must be 0 or more').max(300, 'must be at most 300').default(0),
  METRICS_PORT: whole().min(0, 'must be between 0 and 65535').max(65_535, 'must be between 0 and 65535').optional(),
  METRICS_HOST: optional.transform((host) => host || '127.0.0.1'),
  STAFF_USERNAME: optional,
  STAFF_EMAIL: optional,
  STAFF_PASSWORD: z.string().default(''),
  PORTAL_SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  SMS_PROVIDER: z.enum(['file', 'semaphore', 'twilio', 'webhook'], 'must be file, semaphore, twilio or webhook').default('file'),
  SEMAPHORE_API_KEY: optional,
  SEMAPHORE_SENDER: optional,
  SEMAPHORE_URL: optional.transform((url) => url || 'https://api.semaphore.co'),
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  TWILIO_URL: optional.transform((url) => url || 'https://api.twilio.com'),
  SMS_WEBHOOK_URL: optional,
  SMS_WEBHOOK_SECRET: optional,
  SMTP_URL: optional.refine((url) => url === '' || /^smtps?:\/\/\S+$/.test(url), 'must be empty or begin with smtp:// or smtps://'),
  MAIL_FROM: optional,
  PUSH_HOSTS: optional.refine((hosts) => hosts.split(',').every(isPushHost), 'must be empty or hosts of push services, comma-separated'),
  FCM_SERVICE_ACCOUNT: optional,
  MAP_TILES_URL: z
    .string()
    .trim()
    .refine(isTileAddress, 'must be empty or an address with {z}, {x} and {y}, such as https://tiles.example.ph/{z}/{x}/{y}.png')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: z.string().trim().default('© OpenStreetMap contributors'),
  MAP_ATTRIBUTION_URL: z
    .string()
    .trim()
    .refine((url) => url === '' || /^https?:\/\/\S+$/.test(url), 'must be empty or begin with https://')
    .default('https://www.openstreetmap.org/copyright'),
  GOOGLE_MAPS_API_KEY: optional,
  GOOGLE_MAPS_MAP_ID: optional.transform((id) => id || 'DEMO_MAP_ID'),
  LIMIT_APPLICATIONS_PER_VERIFICATION: count(4),
  VERIFICATION_OPENS_HOURS: whole().min(1, 'must be 1 or more').max(24, 'must be at most 24').default(24),
  VISITOR_TOKEN_GRACE_SECONDS: whole().min(0, 'must be 0 or more').max(120, 'must be at most 120').default(120),
  LIMIT_CODES_PER_NUMBER_HOUR: count(3),
  LIMIT_CODES_PER_NUMBER_DAY: count(6),
  LIMIT_CODES_PER_VISITOR_HOUR: count(6),
  LIMIT_CODES_PER_ADDRESS_HOUR: count(15),
  LIMIT_CODES_PROVEN_PER_ADDRESS_HOUR: count(100),
  LIMIT_CODES_PORTAL_HOUR: count(60),
  LIMIT_CODES_PORTAL_DAY: count(500),
  LIMIT_CODE_FAILURES_PER_VISITOR_DAY: count(10),
  LIMIT_CODE_FAILURES_PER_NUMBER_DAY: count(100),
  LIMIT_NEWSLETTER_PER_ADDRESS_HOUR: count(5),
  LIMIT_NEWSLETTER_PORTAL_DAY: count(200),
  LIMIT_SIGN_INS_PER_ADDRESS_MINUTE: count(10),
  LIMIT_SIGN_INS_PER_IDENTITY: count(8),
  LIMIT_SIGN_IN_WAIT_SECONDS: count(60),
  LIMIT_SIGN_IN_FAILURES_PER_ACCOUNT_HOUR: count(100),
  LIMIT_KNOWN_BROWSERS_PER_ACCOUNT: count(20),
  LIMIT_CREATES_PER_ADDRESS_MINUTE: count(60),
  LIMIT_TRACKING_PER_ADDRESS_MINUTE: count(60),
  LIMIT_TRACKING_MISSES_PORTAL_HOUR: count(600),
  LIMIT_READS_PER_ADDRESS_10S: count(300),
  LIMIT_STREAMS: count(20_000),
  LIMIT_STREAMS_PER_ADDRESS: count(30),
  LIMIT_STREAM_TOPICS_GUEST: count(20),
  LIMIT_STREAM_TOPICS_STAFF: count(300),
  LIMIT_STREAM_TOPIC_BYTES_GUEST: count(8192),
  LIMIT_STREAM_BODY_BYTES_GUEST: whole().min(1, 'must be 1 or more').default(16_384),
  LIMIT_STREAM_BODY_BYTES_STAFF: whole().min(1, 'must be 1 or more').default(65_536),
  LIMIT_TYPING_PER_VISITOR_MINUTE: count(60),
  LIMIT_TYPING_PER_ADDRESS_MINUTE: count(300),
  LIMIT_IMAGE_MEGAPIXELS_GUEST: megapixels(16),
  LIMIT_IMAGE_MEGAPIXELS_STAFF: megapixels(40),
  LIMIT_UPLOAD_MB_VISITOR_HOUR: count(25),
  LIMIT_UPLOAD_MB_VERIFIED_HOUR: count(200),
  LIMIT_UPLOAD_MB_NUMBER_DAY: count(500),
  LIMIT_UPLOAD_MB_ADDRESS_DAY: count(100),
  LIMIT_UPLOAD_MB_UNVERIFIED_DAY: count(500),
  LIMIT_UPLOAD_MB_PORTAL_DAY: count(2048),
  LIMIT_FREE_DISK_MB: count(2048),
  LIMIT_FREE_DISK_PERCENT: count(5),
  AUDIT_LIST_PEOPLE_HOUR: whole().min(1, 'must be 1 or more').default(100),
  RETENTION_CODES_DAYS: days(),
  RETENTION_UPLOADS_DAYS: days(),
  RETENTION_CHAT_DAYS: days(),
  RETENTION_PAPERS_DAYS: days(),
  RETENTION_APPLICATIONS_DAYS: days(),
  RETENTION_AUDIT_ADDRESSES_DAYS: whole().min(1, 'must be 1 or more').default(365),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
    .default('info'),
});

export type Config = ReturnType<typeof readConfig>;

/** A setting that cannot be used; its message is one sentence for the person who starts the portal. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment and makes what is missing: the data folder and its secret.
 *
 * @throws ConfigError naming the setting and what to do.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const env = checked(settings.safeParse(environment));
  for (const name of neededBy[env.SMS_PROVIDER]) {
    if (!env[name]) throw new ConfigError(`SMS_PROVIDER=${env.SMS_PROVIDER} needs the setting ${name}.`);
  }
  if (env.SMTP_URL && !env.MAIL_FROM) throw new ConfigError('SMTP_URL needs the setting MAIL_FROM, such as office@portal.example.ph.');
  prepareFolder(env.PORTAL_DATA);
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: env.PORTAL_DATA,
    databaseUrl: env.DATABASE_URL,
    /** Storage that holds the files; '' for the data folder. */
    filesUrl: env.FILES_URL,
    /** What looks for malware in uploads; '' for nothing. */
    scanner: { url: env.CLAMD_URL, waitSeconds: env.CLAMD_WAIT_SECONDS },
    database: {
      connections: env.DATABASE_CONNECTIONS,
      /** Where notices of changes are heard; '' when the database has none; absent: where everything else is. */
      ...(env.DATABASE_NOTICES_URL && { noticesUrl: env.DATABASE_NOTICES_URL === 'none' ? '' : env.DATABASE_NOTICES_URL }),
    },
    /** Where the services are that do not run in this process. */
    reach: { recordsUrl: env.RECORDS_URL.replace(/\/+$/, '') },
    /** How long a process that was told to end goes on answering, so that proxies notice. */
    drainSeconds: env.DRAIN_SECONDS,
    /** Absent: no figures are served. */
    ...(env.METRICS_PORT !== undefined && { metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST } }),
    secret: env.PORTAL_SECRET || keptSecret(env.PORTAL_DATA),
    portalUrl: env.PORTAL_URL.replace(/\/+$/, ''),
    trustProxy: trustProxy(env.TRUST_PROXY),
    firstAccount: { username: env.STAFF_USERNAME, email: env.STAFF_EMAIL, password: env.STAFF_PASSWORD },
    seed: env.PORTAL_SEED,
    sms: {
      provider: env.SMS_PROVIDER,
      semaphore: { apiKey: env.SEMAPHORE_API_KEY, sender: env.SEMAPHORE_SENDER, url: env.SEMAPHORE_URL },
      twilio: { accountSid: env.TWILIO_ACCOUNT_SID, authToken: env.TWILIO_AUTH_TOKEN, from: env.TWILIO_FROM, url: env.TWILIO_URL },
      webhook: { url: env.SMS_WEBHOOK_URL, secret: env.SMS_WEBHOOK_SECRET },
    },
    /** Absent: the portal sends no mail. */
    ...(env.SMTP_URL && { mail: { url: env.SMTP_URL, from: env.MAIL_FROM } }),
    push: {
      /** Besides the push services that are known: hosts, `*.` and a host, or whole origins. */
      hosts: env.PUSH_HOSTS.split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
      /** File with the key of the vendor's messaging; '' without it. */
      vendorAccount: env.FCM_SERVICE_ACCOUNT,
    },
    map: {
      tilesUrl: env.MAP_TILES_URL,
      attribution: { text: env.MAP_ATTRIBUTION, url: env.MAP_ATTRIBUTION_URL },
      ...(env.GOOGLE_MAPS_API_KEY && { google: { key: env.GOOGLE_MAPS_API_KEY, mapId: env.GOOGLE_MAPS_MAP_ID } }),
    } satisfies MapFacts,
    /** For how long a verification opens, by number, what existed at its moment. */
    verificationOpensHours: env.VERIFICATION_OPENS_HOURS,
    /** How long a visitor's token works on after a newer one was given that was not seen yet. */
    visitorTokenGraceSeconds: env.VISITOR_TOKEN_GRACE_SECONDS,
    limits: {
      applicationsPerVerification: env.LIMIT_APPLICATIONS_PER_VERIFICATION,
      codesPerNumberHour: env.LIMIT_CODES_PER_NUMBER_HOUR,
      codesPerNumberDay: env.LIMIT_CODES_PER_NUMBER_DAY,
      codesPerVisitorHour: env.LIMIT_CODES_PER_VISITOR_HOUR,
      /** Without a proof of work. */
      codesPerAddressHour: env.LIMIT_CODES_PER_ADDRESS_HOUR,
      /** With one for each code. */
      codesProvenPerAddressHour: Math.max(env.LIMIT_CODES_PROVEN_PER_ADDRESS_HOUR, env.LIMIT_CODES_PER_ADDRESS_HOUR),
      codesPortalHour: env.LIMIT_CODES_PORTAL_HOUR,
      codesPortalDay: env.LIMIT_CODES_PORTAL_DAY,
      codeFailuresPerVisitorDay: env.LIMIT_CODE_FAILURES_PER_VISITOR_DAY,
      codeFailuresPerNumberDay: env.LIMIT_CODE_FAILURES_PER_NUMBER_DAY,
      newsletterPerAddressHour: env.LIMIT_NEWSLETTER_PER_ADDRESS_HOUR,
      newsletterPortalDay: env.LIMIT_NEWSLETTER_PORTAL_DAY,
      signInsPerAddressMinute: env.LIMIT_SIGN_INS_PER_ADDRESS_MINUTE,
      signInsPerIdentity: env.LIMIT_SIGN_INS_PER_IDENTITY,
      signInWaitSeconds: env.LIMIT_SIGN_IN_WAIT_SECONDS,
      signInFailuresPerAccountHour: env.LIMIT_SIGN_IN_FAILURES_PER_ACCOUNT_HOUR,
      knownBrowsersPerAccount: env.LIMIT_KNOWN_BROWSERS_PER_ACCOUNT,
      createsPerAddressMinute: env.LIMIT_CREATES_PER_ADDRESS_MINUTE,
      trackingPerAddressMinute: env.LIMIT_TRACKING_PER_ADDRESS_MINUTE,
      trackingMissesPortalHour: env.LIMIT_TRACKING_MISSES_PORTAL_HOUR,
      readsPerAddress10s: env.LIMIT_READS_PER_ADDRESS_10S,
      streams: env.LIMIT_STREAMS,
      streamsPerAddress: env.LIMIT_STREAMS_PER_ADDRESS,
      streamTopicsGuest: env.LIMIT_STREAM_TOPICS_GUEST,
      streamTopicsStaff: env.LIMIT_STREAM_TOPICS_STAFF,
      streamTopicBytesGuest: env.LIMIT_STREAM_TOPIC_BYTES_GUEST,
      streamBodyBytesGuest: env.LIMIT_STREAM_BODY_BYTES_GUEST,
      streamBodyBytesStaff: env.LIMIT_STREAM_BODY_BYTES_STAFF,
      typingPerVisitorMinute: env.LIMIT_TYPING_PER_VISITOR_MINUTE,
      typingPerAddressMinute: env.LIMIT_TYPING_PER_ADDRESS_MINUTE,
      imageMegapixelsGuest: env.LIMIT_IMAGE_MEGAPIXELS_GUEST,
      imageMegapixelsStaff: env.LIMIT_IMAGE_MEGAPIXELS_STAFF,
      uploadMbVisitorHour: env.LIMIT_UPLOAD_MB_VISITOR_HOUR,
      uploadMbVerifiedHour: env.LIMIT_UPLOAD_MB_VERIFIED_HOUR,
      uploadMbNumberDay: env.LIMIT_UPLOAD_MB_NUMBER_DAY,
      uploadMbAddressDay: env.LIMIT_UPLOAD_MB_ADDRESS_DAY,
      uploadMbUnverifiedDay: env.LIMIT_UPLOAD_MB_UNVERIFIED_DAY,
      uploadMbPortalDay: env.LIMIT_UPLOAD_MB_PORTAL_DAY,
      freeDiskMegabytes: env.LIMIT_FREE_DISK_MB,
      freeDiskPercent: env.LIMIT_FREE_DISK_PERCENT,
    },
    /** Who reads more different people than this in lists within an hour stands in the audit trail. */
    listPeopleLoggedFrom: env.AUDIT_LIST_PEOPLE_HOUR,
    /** Days after which things are removed, where they are not for the office to set (product §9.18). */
    retention: retentionOf(env),
    logLevel: env.LOG_LEVEL,
    isDevelopment: environment.NODE_ENV === 'development',
    isProduction: environment.NODE_ENV === 'production',
  };
}

/** Where everything is kept, and what is fixed of how long; makes nothing, for commands that must not begin a new data folder. Throws ConfigError. */
export function readPlace(environment: Readonly<Record<string, string | undefined>>) {
  const env = checked(settings.safeParse(environment));
  return { dataFolder: env.PORTAL_DATA, databaseUrl: env.DATABASE_URL, filesUrl: env.FILES_URL, retention: retentionOf(env) };
}

function retentionOf(env: z.infer<typeof settings>) {
  return {
    codes: env.RETENTION_CODES_DAYS,
    uploads: env.RETENTION_UPLOADS_DAYS,
    chat: env.RETENTION_CHAT_DAYS,
    papers: env.RETENTION_PAPERS_DAYS,
    applications: env.RETENTION_APPLICATIONS_DAYS,
    auditAddresses: env.RETENTION_AUDIT_ADDRESSES_DAYS,
  };
}

function checked<T>(read: z.ZodSafeParseResult<T>): T {
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new ConfigError(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}. See docs/operations.md.`);
}

const neededBy = {
  file: [],
  semaphore: ['SEMAPHORE_API_KEY'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  webhook: ['SMS_WEBHOOK_URL'],
} as const satisfies Record<string, readonly (keyof z.infer<typeof settings>)[]>;

function prepareFolder(folder: string): void {
  try {
    // Without `recursive`: that can hang where nothing may be made, such as under /proc.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError(
      `The data folder ${folder} (PORTAL_DATA) cannot be used: ${reason(cause)}. Make it, or give it to the user that runs the portal.`,
      { cause },
    );
  }
}

function reason(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return 'the folder above it does not exist';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'something there is no folder';
  return 'it cannot be written to';
}

function keptSecret(folder: string): string {
  const file = join(folder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

/** '' trusts nobody, a number that many proxies, otherwise a comma-separated list of their addresses. */
function trustProxy(setting: string): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (setting === '') return false;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  return setting.split(',').map((address) => address.trim());
}
