import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type InboundTextGateway, inboundTextGateways } from '#model/endpoints/messaging/inbound-texts.ts';
import type { TextGatewayName } from '#model/endpoints/messaging/text-gateways.ts';
import type { MapConfig } from '#model/endpoints/office/map-config.ts';
import { limits } from '#model/limits.ts';
import { isFileKey } from './store/files/encryption/file-keys.ts';

/**
 * A whole number from `min` to `max`. An empty line of a settings file leaves it at `fallback`.
 *
 * @param rangeMessage replaces the messages for both bounds
 */
const wholeNumber = <Fallback extends number | undefined>(
  fallback: Fallback,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
  rangeMessage?: string,
) =>
  z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? undefined : text),
    z.coerce
      .number('must be a whole number')
      .int('must be a whole number')
      .min(min, rangeMessage ?? `must be ${min} or more`)
      .max(max, rangeMessage ?? `must be at most ${max}`)
      .optional()
      .transform((number) => number ?? fallback),
  );
const portNumber = <Fallback extends number | undefined>(fallback: Fallback) =>
  wholeNumber(fallback, 0, 65_535, 'must be between 0 and 65535');

/** '', a number of hops, or comma-separated addresses and networks. */
function isProxySetting(setting: string): boolean {
  return /^\d*$/.test(setting) || setting.split(',').every((part) => isIP(part.trim().replace(/\/\d+$/, '')) !== 0);
}

/** '', a host, all subdomains of one (`*.example.com`) or, for private push services, an origin. */
function isPushHost(host: string): boolean {
  return /^\s*(?:(?:\*\.)?[a-z0-9.-]+|https?:\/\/[a-z0-9.[\]:-]+)?\s*$/i.test(host);
}

/** '' or a tile URL template with {z}, {x} and {y}; {s} only as the first label of the host. */
function isTileAddress(setting: string): boolean {
  if (setting === '') return true;
  const example = setting.replace(/^(https?:\/\/)\{s\}\./, '$1a.').replace('{r}', '');
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => example.includes(part));
  return isComplete && /^(https?:\/\/[^/{}\s]+)?\/(?!\/)[^\s;,'"]*$/.test(example) && URL.canParse(example, 'http://portal');
}

/** '' or an S3 bucket URL with credentials. */
function isStorageAddress(setting: string): boolean {
  if (setting === '') return true;
  const url = URL.parse(setting);
  return (
    url !== null && /^(?:s3|https?):$/.test(url.protocol) && url.username !== '' && url.password !== '' && /^\/[^/]+/.test(url.pathname)
  );
}

/** '', host and port, or a Unix socket. */
function isScannerAddress(setting: string): boolean {
  return setting === '' || /^unix:(?:\/\/)?\/./.test(setting) || (/^tcp:\/\/[^/]+:\d+$/.test(setting) && URL.canParse(setting));
}

/** '' or an HTTP origin, with or without a slash at its end. */
function isOrigin(setting: string): boolean {
  return setting === '' || (/^https?:\/\/[^/?#@\s]+\/*$/i.test(setting) && URL.canParse(setting));
}

/** '' or an HTTP address. */
function isHttpAddress(setting: string): boolean {
  return setting === '' || (/^https?:\/\//.test(setting) && URL.canParse(setting));
}

/** Pesos for a message of 160 characters; undefined when empty. */
const priceSetting = () =>
  optionalText
    .refine((price) => /^(?:\d{1,3}(?:\.\d{1,4})?)?$/.test(price), 'must be empty or pesos such as 0.50')
    .transform((price) => (price === '' ? undefined : Number(price)));
const limitSetting = (fallback: number) => wholeNumber(fallback, 0);
const megapixelsSetting = (fallback: number) => wholeNumber(fallback, 1, 100);
const daysSetting = () => wholeNumber(undefined, 1);
const FILE_KEY_RULE = 'must be 32 random bytes in hex or base64, such as openssl rand -hex 32 prints';
const optionalText = z.string().trim().default('');
const MIN_SECRET_LENGTH = 32;
const secretSetting = () =>
  optionalText.refine((secret) => secret === '' || secret.length >= MIN_SECRET_LENGTH, `must have ${MIN_SECRET_LENGTH} characters or more`);

/** Every setting, declared once; docs/operations.md explains them. */
const settingsSchema = z.object({
  PORT: portNumber(3000),
  HOST: optionalText.transform((host) => host || '127.0.0.1'),
  PORTAL_DATA: optionalText.transform((folder) => resolve(folder || './data')),
  DATABASE_URL: optionalText.refine((url) => url === '' || /^postgres(ql)?:\/\//.test(url), 'must be empty or begin with postgres://'),
  FILES_URL: optionalText.refine(isStorageAddress, 'must be empty or such as s3://KEY:SECRET@s3.example.ph/bucket?region=ap-southeast-1'),
  BACKUP_FOLDER: optionalText.transform((folder) => folder && resolve(folder)),
  BACKUP_KEEP: wholeNumber(14, 1, 1000),
  BACKUP_RECIPIENTS: optionalText
    .transform((keys) => keys.split(/[\s,]+/).filter(Boolean))
    .refine((keys) => keys.every((key) => /^age1[a-z0-9]+$/.test(key)), 'must be empty or public keys of age, which begin with age1'),
  BACKUP_URL: optionalText.refine(isStorageAddress, 'must be empty or such as s3://KEY:SECRET@s3.example.ph/bucket?region=ap-southeast-1'),
  PDF_SIGNING_KEY: optionalText,
  PDF_SIGNING_PASSWORD: optionalText,
  FILES_KEY: optionalText.refine((key) => key === '' || isFileKey(key), FILE_KEY_RULE),
  FILES_KEY_PREVIOUS: optionalText
    .transform((keys) =>
      keys
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean),
    )
    .refine((keys) => keys.every(isFileKey), FILE_KEY_RULE),
  DATABASE_LISTEN_URL: optionalText.refine(
    (url) => url === '' || url === 'none' || /^postgres(ql)?:\/\//.test(url),
    'must be empty, none, or begin with postgres://',
  ),
  DATABASE_CONNECTIONS: wholeNumber(12, 2),
  CLAMD_URL: optionalText.refine(isScannerAddress, 'must be empty or such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl'),
  CLAMD_WAIT_SECONDS: wholeNumber(10, 1, 60),
  PORTAL_SECRET: secretSetting(),
  PORTAL_URL: optionalText.refine(isOrigin, 'must be an address such as https://portal.example.ph, without a path'),
  TRUST_PROXY: optionalText.refine(isProxySetting, 'must be a number of proxies or their addresses, such as 1 or 10.0.0.5,10.0.0.0/8'),
  RECORDS_URL: optionalText.refine(isHttpAddress, 'must be empty or an address such as http://10.0.0.7:3000'),
  PORTAL_CITY: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SITES_IDLE_MINUTES: wholeNumber(15, 0, 10_080),
  SITES_OPEN_MAX: wholeNumber(45, 1),
  DRAIN_SECONDS: wholeNumber(0, 0, 300),
  METRICS_PORT: portNumber(undefined),
  METRICS_HOST: optionalText.transform((host) => host || '127.0.0.1'),
  STAFF_USERNAME: optionalText,
  STAFF_EMAIL: optionalText,
  STAFF_PASSWORD: z.string().default(''),
  PORTAL_SEED: z.enum(['demo', 'starter', 'none'], 'must be demo, starter or none').default('demo'),
  SMS_PROVIDER: z
    .string()
    .default('file')
    .transform((text) => text.split(',').map((name) => name.trim()) as SmsProvider[])
    .refine(isProviderList, 'must be file, or one or more of semaphore, twilio and webhook, separated by commas'),
  SEMAPHORE_API_KEY: optionalText,
  SEMAPHORE_SENDER: optionalText,
  SEMAPHORE_URL: optionalText.transform((url) => url || 'https://api.semaphore.co'),
  SEMAPHORE_PRICE: priceSetting(),
  TWILIO_ACCOUNT_SID: optionalText,
  TWILIO_AUTH_TOKEN: optionalText,
  TWILIO_FROM: optionalText,
  TWILIO_URL: optionalText.transform((url) => url || 'https://api.twilio.com'),
  TWILIO_PRICE: priceSetting(),
  SMS_WEBHOOK_URL: optionalText,
  SMS_WEBHOOK_SECRET: optionalText,
  SMS_WEBHOOK_PRICE: priceSetting(),
  SMS_INBOUND: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((name) => name.trim()))
    .transform((names) => names.filter((name) => name !== '') as InboundTextGateway[])
    .refine((names) => names.every((name) => inboundTextGateways.includes(name)), 'must be empty, twilio, webhook, or both'),
  SMS_INBOUND_SECRET: secretSetting(),
  SMTP_URL: optionalText.refine((url) => url === '' || /^smtps?:\/\/\S+$/.test(url), 'must be empty or begin with smtp:// or smtps://'),
  MAIL_FROM: optionalText,
  PUSH_HOSTS: optionalText.refine(
    (hosts) => hosts.split(',').every(isPushHost),
    'must be empty or hosts of push services, comma-separated',
  ),
  FCM_SERVICE_ACCOUNT: optionalText,
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
  GOOGLE_MAPS_API_KEY: optionalText,
  GOOGLE_MAPS_MAP_ID: optionalText.transform((id) => id || 'DEMO_MAP_ID'),
  STATUS_MESSAGE_DELAY_SECONDS: wholeNumber(30, 0, 300),
  VERIFICATION_OPENS_HOURS: wholeNumber(24, 1, 24),
  VISITOR_TOKEN_GRACE_SECONDS: wholeNumber(120, 0, 120),
  AUDIT_LIST_PEOPLE_HOUR: wholeNumber(100, 1),
  RETENTION_CODES_DAYS: daysSetting(),
  RETENTION_UPLOADS_DAYS: daysSetting(),
  RETENTION_CHAT_DAYS: daysSetting(),
  RETENTION_PAPERS_DAYS: daysSetting(),
  RETENTION_APPLICATIONS_DAYS: daysSetting(),
  RETENTION_AUDIT_ADDRESSES_DAYS: wholeNumber(365, 1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
    .default('info'),
});

/**
 * Usage limits of one client, number or address. The setting is the name with the prefix `LIMIT_`:
 * `streamsPerAddress` is LIMIT_STREAMS_PER_ADDRESS.
 */
const limitsSchema = z.object({
  applicationsPerVerification: limitSetting(limits.applicationsPerVerification),
  problemsPerNumberDay: limitSetting(20),
  problemsPerAddressDay: limitSetting(10),
  problemsUnverifiedDay: limitSetting(200),
  problemPhotosUnverifiedDay: limitSetting(200),
  contactMessagesPerAddressDay: limitSetting(30),
  contactMessagesUnverifiedDay: limitSetting(500),
  conversationsPerAddressDay: limitSetting(20),
  conversationsUnverifiedDay: limitSetting(500),
  chatMessagesPerVisitorDay: limitSetting(300),
  chatMessagesPerAddressDay: limitSetting(600),
  chatMessagesUnverifiedDay: limitSetting(5000),
  pushSubscriptionsPerAddressDay: limitSetting(50),
  pushSubscriptionsUnverifiedDay: limitSetting(2000),
  codesPerNumberHour: limitSetting(3),
  codesPerNumberDay: limitSetting(6),
  codesPerVisitorHour: limitSetting(6),
  /** Without a proof of work. */
  codesPerAddressHour: limitSetting(15),
  /** With a proof of work for each code. */
  codesProvenPerAddressHour: limitSetting(100),
  codesPortalHour: limitSetting(60),
  codesPortalDay: limitSetting(500),
  codeFailuresPerVisitorDay: limitSetting(10),
  codeFailuresPerNumberDay: limitSetting(100),
  textAnswersPerNumberDay: limitSetting(10),
  textAnswersPortalDay: limitSetting(300),
  newsletterPerAddressHour: limitSetting(5),
  newsletterPortalDay: limitSetting(200),
  signInsPerAddressMinute: limitSetting(10),
  signInsPerIdentity: limitSetting(8),
  signInWaitSeconds: limitSetting(60),
  signInFailuresPerAccountHour: limitSetting(100),
  knownBrowsersPerAccount: limitSetting(20),
  createsPerAddressMinute: limitSetting(60),
  trackingPerAddressMinute: limitSetting(60),
  trackingMissesPortalHour: limitSetting(600),
  readsPerAddress10s: limitSetting(300),
  streams: limitSetting(20_000),
  streamsPerAddress: limitSetting(30),
  streamTopicsGuest: limitSetting(20),
  streamTopicsStaff: limitSetting(300),
  streamTopicBytesGuest: limitSetting(8192),
  streamBodyBytesGuest: wholeNumber(16_384, 1),
  streamBodyBytesStaff: wholeNumber(65_536, 1),
  typingPerVisitorMinute: limitSetting(60),
  typingPerAddressMinute: limitSetting(300),
  imageMegapixelsGuest: megapixelsSetting(16),
  imageMegapixelsStaff: megapixelsSetting(40),
  uploadMbVisitorHour: limitSetting(25),
  uploadMbVerifiedHour: limitSetting(200),
  uploadMbNumberDay: limitSetting(500),
  uploadMbAddressDay: limitSetting(100),
  uploadMbUnverifiedDay: limitSetting(500),
  uploadMbPortalDay: limitSetting(2048),
  freeDiskMb: limitSetting(2048),
  freeDiskPercent: limitSetting(5),
});

const toLimitSetting = (name: string): string => `LIMIT_${name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '_').toUpperCase()}`;

/** The settings as used in code. */
export type Config = ReturnType<typeof readConfig>;

/** Variables by name, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A text message gateway, or a file for demonstrations. */
type SmsProvider = TextGatewayName | 'file';

/** An unusable setting. The message is one sentence for the person who starts the portal. */
export class ConfigError extends Error {}

/**
 * Reads and validates the environment; creates the data folder and secret when missing.
 *
 * @throws ConfigError that names the setting and what to do
 */
export function readConfig(environment: Environment) {
  const env = parseSettings(environment);
  for (const provider of env.SMS_PROVIDER)
    for (const name of requiredSettings[provider])
      if (!env[name]) throw new ConfigError(`SMS_PROVIDER=${provider} needs the setting ${name}.`);
  for (const gateway of env.SMS_INBOUND)
    for (const name of requiredInboundSettings[gateway])
      if (!env[name]) throw new ConfigError(`SMS_INBOUND=${gateway} needs the setting ${name}.`);
  if (env.SMTP_URL && !env.MAIL_FROM) throw new ConfigError('SMTP_URL needs the setting MAIL_FROM, such as office@portal.example.ph.');
  ensureDataFolder(env.PORTAL_DATA);
  return {
    pdfSigning: { file: env.PDF_SIGNING_KEY, password: env.PDF_SIGNING_PASSWORD },
    port: env.PORT,
    host: env.HOST,
    dataFolder: env.PORTAL_DATA,
    databaseUrl: env.DATABASE_URL,
    /** URL of the S3 storage for files; '' for the data folder. */
    filesUrl: env.FILES_URL,
    fileKeys: { current: env.FILES_KEY, previous: env.FILES_KEY_PREVIOUS },
    /** Malware scanner for uploads; '' for none. */
    scanner: { url: env.CLAMD_URL, waitSeconds: env.CLAMD_WAIT_SECONDS },
    database: {
      connections: env.DATABASE_CONNECTIONS,
      /** Address for LISTEN; '' when unsupported; absent: same as `databaseUrl`. */
      ...(env.DATABASE_LISTEN_URL && { listenUrl: env.DATABASE_LISTEN_URL === 'none' ? '' : env.DATABASE_LISTEN_URL }),
    },
    /** Base URLs of services that run in other processes. */
    remoteServices: { recordsUrl: env.RECORDS_URL.replace(/\/+$/, '') },
    /** Seconds to keep answering after a termination signal, so that proxies notice. */
    shutdownDelaySeconds: env.DRAIN_SECONDS,
    /** Absent: no metrics are served. */
    ...(env.METRICS_PORT !== undefined && { metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST } }),
    secret: env.PORTAL_SECRET || readOrCreateSecret(env.PORTAL_DATA),
    portalUrl: env.PORTAL_URL && new URL(env.PORTAL_URL).origin,
    trustProxy: parseTrustProxy(env.TRUST_PROXY),
    firstAccount: { username: env.STAFF_USERNAME, email: env.STAFF_EMAIL, password: env.STAFF_PASSWORD },
    seed: env.PORTAL_SEED,
    /** Whether the main portal has the page of the city with all sites. */
    isCity: env.PORTAL_CITY === 'on',
    /** Whether staff are warned of missing backups; a demonstration needs none. */
    expectsBackups: env.BACKUP_FOLDER !== '' || env.PORTAL_SEED !== 'demo',
    sms: {
      /** `file`, or the gateways in the order in which they are tried. */
      providers: env.SMS_PROVIDER,
      semaphore: { apiKey: env.SEMAPHORE_API_KEY, sender: env.SEMAPHORE_SENDER, url: env.SEMAPHORE_URL },
      twilio: { accountSid: env.TWILIO_ACCOUNT_SID, authToken: env.TWILIO_AUTH_TOKEN, from: env.TWILIO_FROM, url: env.TWILIO_URL },
      webhook: { url: env.SMS_WEBHOOK_URL, secret: env.SMS_WEBHOOK_SECRET },
      /** Gateways that may deliver text messages to the portal, and the secret of custom ones. */
      inbound: { gateways: env.SMS_INBOUND, secret: env.SMS_INBOUND_SECRET },
    },
    /** Pesos for each unit that a gateway charges for; undefined: the price in the settings. */
    textPrices: { semaphore: env.SEMAPHORE_PRICE, twilio: env.TWILIO_PRICE, webhook: env.SMS_WEBHOOK_PRICE },
    /** Absent: the portal sends no mail. */
    ...(env.SMTP_URL && { mail: { url: env.SMTP_URL, from: env.MAIL_FROM } }),
    push: {
      /** Allowed push services besides the known ones: hosts, `*.` and a host, or origins. */
      hosts: env.PUSH_HOSTS.split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
      /** File with the service account for Firebase Cloud Messaging; '' for none. */
      fcmServiceAccountFile: env.FCM_SERVICE_ACCOUNT,
    },
    map: {
      tilesUrl: env.MAP_TILES_URL,
      attribution: { text: env.MAP_ATTRIBUTION, url: env.MAP_ATTRIBUTION_URL },
      ...(env.GOOGLE_MAPS_API_KEY && { google: { key: env.GOOGLE_MAPS_API_KEY, mapId: env.GOOGLE_MAPS_MAP_ID } }),
    } satisfies MapConfig,
    /** Hours for which a verification gives access to the applications that existed then. */
    verificationOpensHours: env.VERIFICATION_OPENS_HOURS,
    /** Seconds in which a change of status can be undone; no message is sent before they end. */
    statusMessageDelaySeconds: env.STATUS_MESSAGE_DELAY_SECONDS,
    /** Seconds for which a visitor's previous token stays valid until the new one is used. */
    visitorTokenGraceSeconds: env.VISITOR_TOKEN_GRACE_SECONDS,
    limits: { ...env.limits, codesProvenPerAddressHour: Math.max(env.limits.codesProvenPerAddressHour, env.limits.codesPerAddressHour) },
    /** The audit trail records who reads more people than this in lists within an hour. */
    bulkReadAuditThreshold: env.AUDIT_LIST_PEOPLE_HOUR,
    /** Retention periods in days that are not settings of the office (product §9.18). */
    retention: pickRetentionSettings(env),
    logLevel: env.LOG_LEVEL,
    isDevelopment: environment.NODE_ENV === 'development',
    isProduction: environment.NODE_ENV === 'production',
  };
}

/**
 * Reads only the storage settings and creates nothing: for commands that must not create a data
 * folder.
 *
 * @throws ConfigError
 */
export function readStorageConfig(environment: Environment) {
  const env = parseSettings(environment);
  return {
    dataFolder: env.PORTAL_DATA,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    filesUrl: env.FILES_URL,
    fileKeys: { current: env.FILES_KEY, previous: env.FILES_KEY_PREVIOUS },
    retention: pickRetentionSettings(env),
  };
}

/**
 * Reads where and how nightly backups are kept.
 * @throws ConfigError
 */
export function readBackupConfig(environment: Environment) {
  const env = parseSettings(environment);
  if (env.BACKUP_URL !== '' && env.BACKUP_RECIPIENTS.length === 0)
    throw new ConfigError('BACKUP_URL needs BACKUP_RECIPIENTS: what leaves this machine is encrypted. See docs/operations.md.');
  return { folder: env.BACKUP_FOLDER, keep: env.BACKUP_KEEP, recipients: env.BACKUP_RECIPIENTS, url: env.BACKUP_URL };
}

/**
 * Reads when further sites are closed.
 * @throws ConfigError
 */
export function readSitesConfig(environment: Environment) {
  const env = parseSettings(environment);
  return { idleMinutes: env.SITES_IDLE_MINUTES, maxOpen: env.SITES_OPEN_MAX, isCity: env.PORTAL_CITY === 'on' };
}

function parseSettings(environment: Environment) {
  if (environment.DATABASE_NOTICES_URL) throw new ConfigError('The setting DATABASE_NOTICES_URL is now called DATABASE_LISTEN_URL.');
  const limitSettings = Object.fromEntries(Object.keys(limitsSchema.shape).map((name) => [name, environment[toLimitSetting(name)]]));
  return {
    ...assertValid(settingsSchema.safeParse(environment)),
    limits: assertValid(limitsSchema.safeParse(limitSettings), toLimitSetting),
  };
}

function pickRetentionSettings(env: z.infer<typeof settingsSchema>) {
  return {
    codes: env.RETENTION_CODES_DAYS,
    uploads: env.RETENTION_UPLOADS_DAYS,
    chat: env.RETENTION_CHAT_DAYS,
    papers: env.RETENTION_PAPERS_DAYS,
    applications: env.RETENTION_APPLICATIONS_DAYS,
    auditAddresses: env.RETENTION_AUDIT_ADDRESSES_DAYS,
  };
}

function assertValid<T>(result: z.ZodSafeParseResult<T>, toSetting = (name: string) => name): T {
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ConfigError(`The setting ${toSetting(String(issue?.path[0]))} is wrong: ${issue?.message}. See docs/operations.md.`);
}

const requiredSettings = {
  file: [],
  semaphore: ['SEMAPHORE_API_KEY'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  webhook: ['SMS_WEBHOOK_URL'],
} as const satisfies Record<SmsProvider, readonly (keyof z.infer<typeof settingsSchema>)[]>;

const requiredInboundSettings = {
  twilio: ['TWILIO_AUTH_TOKEN', 'PORTAL_URL'],
  webhook: ['SMS_INBOUND_SECRET'],
} as const satisfies Record<InboundTextGateway, readonly (keyof z.infer<typeof settingsSchema>)[]>;

/** A file cannot be combined with gateways: nobody would know which texts reach a phone. */
function isProviderList(names: readonly string[]): boolean {
  const isKnown = names.every((name) => Object.hasOwn(requiredSettings, name));
  return isKnown && new Set(names).size === names.length && (names.length === 1 || !names.includes('file'));
}

function ensureDataFolder(folder: string): void {
  try {
    // Without `recursive`, which can hang where folders cannot be created, such as under /proc.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError(
      `The data folder ${folder} (PORTAL_DATA) cannot be used: ${describeFolderError(cause)}. Make it, or give it to the user that runs the portal.`,
      { cause },
    );
  }
}

function describeFolderError(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return 'the folder above it does not exist';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'something there is no folder';
  return 'it cannot be written to';
}

function readOrCreateSecret(folder: string): string {
  const file = join(folder, 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    // It exists: made at an earlier start, or just now by another process.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new ConfigError(
    `The secret in ${file} is not complete. If another process has just started for the first time, start again. ` +
      'Otherwise the disk was full or the power failed: put the file of a backup there, or delete it at a first start.',
  );
}

/** '' trusts no proxy, a number trusts so many of them, a comma-separated list those addresses. */
function parseTrustProxy(setting: string): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (setting === '') return false;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  return setting.split(',').map((address) => address.trim());
}
