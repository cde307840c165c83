import { accessPresets } from '#lib/schema/access-rules.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Fields } from '#lib/schema/field.ts';
import { bool, date, json, number, text } from '#lib/schema/fields.ts';
import type { LastBackup } from '#model/endpoints/office/setup-warnings.ts';

/** Declares a table that no call of the record API reaches. */
function privateTable<const FS extends Fields>(declaration: Omit<Collection<FS>, 'access'>): Collection<FS> {
  return { ...declaration, access: { guest: accessPresets.none, staff: [] } };
}

/**
 * A browser that has verified something, found by the hash of its token. A verification rotates the
 * token; the previous one stays valid until the new one is used, or until `previousEnds`.
 */
export const visitors = privateTable({
  name: 'private_visitors',
  fields: {
    tokenHash: text({ unique: true, max: 64 }),
    lastSeen: date(),
    /** Number of token rotations. */
    tokenVersion: number({ integer: true }),
    /** '' once the newest token was used. */
    previousHash: text({ max: 64 }),
    previousVersion: number({ integer: true }),
    previousEnds: date(),
  },
  indexes: [['previousHash']],
});

/** A verification code sent by SMS; at most one is valid per visitor and number. */
export const verificationCodes = privateTable({
  name: 'private_verification_codes',
  fields: {
    visitor: text({ max: 64 }),
    number: text({ max: 20 }),
    codeHash: text({ max: 64 }),
    expires: date(),
    checks: number({ integer: true, counter: true }),
    void: bool(),
  },
  indexes: [
    ['number', 'created'],
    ['visitor', 'created'],
  ],
});

/**
 * A number verified by a visitor at `created`. Until `expires` it can be used for a few
 * applications; until `opensUntil` it gives access to those that existed then. Valid for tokens
 * from `tokenVersion` on.
 */
export const verifiedNumbers = privateTable({
  name: 'private_verified_numbers',
  fields: {
    visitor: text({ max: 64 }),
    number: text({ max: 20 }),
    tokenVersion: number({ integer: true }),
    expires: date(),
    opensUntil: date(),
    /** Ids of the applications made with it, separated by spaces. */
    usedBy: text({ max: 500 }),
  },
  indexes: [['visitor', 'number']],
});

/**
 * Every number a visitor has ever verified: requesting another code for one of them is subject to
 * milder limits.
 */
export const visitorNumbers = privateTable({
  name: 'private_visitor_numbers',
  fields: { visitor: text({ max: 64 }), number: text({ max: 20 }), freshUntil: date() },
  unique: [['visitor', 'number']],
  indexes: [['number']],
});

/**
 * The value of a person's field before staff corrected it. It is erased with its record, and when
 * the record's retention period ends.
 */
export const correctedFacts = privateTable({
  name: 'private_corrected_facts',
  fields: {
    collection: text({ max: 60 }),
    record: text({ max: 15 }),
    field: text({ max: 40 }),
    value: text({ max: 1000 }),
    user: text({ max: 15 }),
  },
  indexes: [['collection', 'record']],
});

/** The last successful backup of the portal: one row. */
export const lastBackups = privateTable({
  name: 'private_last_backups',
  fields: {
    made: date(),
    bytes: number({ integer: true }),
    seconds: number(),
    /** When a trial restore was last compared with the portal; '' for never. */
    checked: date(),
    /** Problem that the last check found; '' for none. */
    problem: text<LastBackup['problem']>({ max: 20 }),
  },
});

/** A signed-in session of a staff member. */
export const sessions = privateTable({
  name: 'private_sessions',
  fields: {
    user: text({ max: 15 }),
    secretHash: text({ max: 64 }),
    expires: date(),
    lastUsed: date(),
    idleMinutes: number({ integer: true }),
    remembered: bool(),
    /** When the person last proved who they are: at sign-in, or by a confirmation. */
    confirmed: date(),
    userAgent: text({ max: 300 }),
    address: text({ max: 60 }),
    /** Id of the known browser it started in; '' for API clients. */
    browser: text({ max: 15 }),
  },
  indexes: [['user'], ['secretHash']],
});

/**
 * A browser in which somebody signed in before, found by the hash of its cookie. One browser may
 * serve several accounts.
 */
export const knownBrowsers = privateTable({
  name: 'private_known_browsers',
  fields: { user: text({ max: 15 }), tokenHash: text({ max: 64 }), lastUsed: date() },
  unique: [['tokenHash', 'user']],
  indexes: [['user', 'lastUsed'], ['lastUsed']],
});

/**
 * A case in whose notes a colleague mentioned this staff member, until the member opens it. One per
 * member and case; a new mention replaces it.
 */
export const mentions = privateTable({
  name: 'private_mentions',
  fields: { user: text({ max: 15 }), application: text({ max: 15 }), author: text({ max: 15 }) },
  indexes: [['user', 'created'], ['application']],
});

/** A sign-in with a correct password that awaits the second factor. */
export const pendingMfaSignIns = privateTable({
  name: 'private_pending_mfa_sign_ins',
  fields: { user: text({ max: 15 }), idHash: text({ max: 64 }), expires: date() },
  indexes: [['user'], ['idHash'], ['expires']],
});

/** TOTP secrets of staff members, encrypted. The account says whether its secret is active. */
export const secondFactors = privateTable({
  name: 'private_second_factors',
  fields: { user: text({ max: 15, unique: true }), secret: text({ max: 300 }), lastStep: number({ integer: true }) },
});

/** Hashed recovery codes; each is valid once. */
export const recoveryCodes = privateTable({
  name: 'private_recovery_codes',
  fields: { user: text({ max: 15 }), codeHash: text({ max: 64 }) },
  unique: [['user', 'codeHash']],
});

/**
 * Passkeys of staff members: public keys, which no call returns. `users.hasPasskey` says whether an
 * account has any.
 */
export const passkeys = privateTable({
  name: 'private_passkeys',
  fields: {
    user: text({ max: 15 }),
    name: text({ max: 60 }),
    /** Base64url, like `publicKey`, which is a COSE key. */
    credentialId: text({ max: 1400, unique: true }),
    publicKey: text({ max: 2000 }),
    /** Signature counter of the last use: a smaller one reveals a cloned authenticator. */
    counter: number({ integer: true }),
    /** WebAuthn transports, such as `internal`, separated by spaces. */
    transports: text({ max: 200 }),
    lastUsed: date(),
  },
  indexes: [['user', 'created']],
});

/** Challenges that no passkey has answered yet. Each is valid once. */
export const passkeyChallenges = privateTable({
  name: 'private_passkey_challenges',
  fields: {
    challengeHash: text({ max: 64, unique: true }),
    action: text({ max: 12 }),
    /** Hash of the session or pending sign-in that it belongs to; '' for none. */
    subjectHash: text({ max: 64 }),
    expires: date(),
  },
  indexes: [['subjectHash', 'action'], ['expires']],
});

/** Rate-limit counters per time window: codes sent, failures, sign-ins, creates. */
export const rateLimitWindows = privateTable({
  name: 'private_rate_limit_windows',
  fields: { key: text({ max: 200, unique: true }), count: number({ integer: true, counter: true }), windowEnds: date() },
  indexes: [['windowEnds']],
});

/** One-time actions of visitors: liked, viewed. */
export const visitorActions = privateTable({
  name: 'private_visitor_actions',
  fields: { visitor: text({ max: 64 }), record: text({ max: 15 }), actionKind: text({ max: 20 }), expires: date() },
  unique: [['visitor', 'record', 'actionKind']],
});

/** Files that no record references any more; maintenance deletes them a day later. */
export const removedFiles = privateTable({
  name: 'private_removed_files',
  fields: { path: text({ max: 300 }), removed: date() },
  indexes: [['removed']],
});

/**
 * Sample records shipped with the portal, with the version they were created in. A changed record
 * is no longer a sample.
 */
export const sampleRecords = privateTable({
  name: 'private_sample_records',
  fields: {
    collection: text({ max: 60 }),
    record: text({ max: 15 }),
    version: text({ max: 30 }),
    /** For the settings: the values set by the sample. */
    values: json<Readonly<Record<string, unknown>> | null>(),
  },
  indexes: [['collection']],
});

/** Deleted records that can still be restored. */
export const removedRecords = privateTable({
  name: 'private_removed_records',
  fields: {
    collection: text({ max: 60 }),
    recordId: text({ max: 15 }),
    record: json<Record<string, unknown>>(),
    removed: date(),
  },
  indexes: [['recordId', 'removed'], ['removed']],
});

/**
 * Outgoing messages (server/messaging/outbox.ts), one row per message. A row addressed to many
 * browsers is fanned out into one row each and counts the results.
 */
export const outbox = privateTable({
  name: 'private_outbox',
  fields: {
    channel: text({ max: 10 }),
    /** The event: `received`, `ready`, `article` … */
    kind: text({ max: 40 }),
    /** Deduplication key: names the subject, so that a message is queued once. */
    key: text({ max: 160, unique: true }),
    /** Id of the row that this one was fanned out from. */
    batch: text({ max: 15 }),
    collection: text({ max: 60 }),
    record: text({ max: 15 }),
    label: text({ max: 200 }),
    /** Phone number, mail address or subscription id. */
    address: text({ max: 320 }),
    content: json<Readonly<Record<string, unknown>> | null>(),
    state: text<string>({ max: 10, default: 'waiting' }),
    attempts: number({ integer: true }),
    /** Earliest time of the next attempt; while claimed, when the claim lapses. */
    due: date(),
    /** The message is dropped after this time. */
    expires: date(),
    /** Id of the worker that is sending it. */
    claim: text({ max: 15 }),
    error: text({ max: 300 }),
    finished: date(),
    /**
     * For a fan-out row: the last subscription handled, and the counts of expected, tried, accepted
     * and unreachable ones.
     */
    cursor: text({ max: 15 }),
    expectedCount: number({ integer: true }),
    triedCount: number({ integer: true }),
    sentCount: number({ integer: true }),
    failedCount: number({ integer: true }),
  },
  indexes: [
    ['state', 'channel', 'due'],
    ['state', 'finished'],
    ['batch', 'state'],
    ['record', 'created'],
  ],
  timeOrderedIds: true,
});

/** Newsletter subscribers, confirmed or awaiting confirmation. */
export const newsletter = privateTable({
  name: 'private_newsletter',
  fields: {
    email: text({ max: 254, unique: 'fold' }),
    /** Token in mail links: confirms or cancels the subscription. */
    token: text({ max: 64, unique: true }),
    language: text({ max: 3 }),
    isConfirmed: bool(),
    /** When the confirmation was last requested. */
    requestedAt: date(),
  },
  indexes: [['isConfirmed', 'requestedAt']],
});

/** The people that a staff member read in lists. */
export interface ListReadState {
  /** Pairs of 32-bit numbers: person and minute. */
  readonly people: string;
  readonly amounts: readonly (readonly [minute: number, rows: number, lists: number])[];
  readonly filters: readonly (readonly [filter: string, minute: number])[];
  readonly logged: readonly [step: number, minute: number];
}

/**
 * Per account: the people a staff member read in lists within the last hour, as numbers without
 * names.
 */
export const staffListReads = privateTable({
  name: 'private_list_reads',
  fields: { state: json<ListReadState | null>() },
});

/**
 * Keys that sign the tokens of certificates (Ed25519). The newest one that is not revoked signs;
 * the others stay valid for checking.
 */
export const signingKeys = privateTable({
  name: 'private_signing_keys',
  fields: {
    /** Year and number in the year: `2026-1`. Every token contains it. */
    keyId: text({ max: 12, unique: true }),
    /** The 32 bytes of each key, base64url; the private one encrypted with PORTAL_SECRET. */
    publicKey: text({ max: 43 }),
    privateKey: text({ max: 200 }),
    revoked: date(),
  },
  timeOrderedIds: true,
});

/** Numbers of messages that a text message gateway accepted and failed to send in a month. */
export const sentTexts = privateTable({
  name: 'private_sent_texts',
  fields: {
    /** `2026-11`, in Manila. */
    month: text({ max: 7 }),
    gateway: text({ max: 20 }),
    messages: number({ integer: true }),
    /** Messages that the gateway charges for: a long one counts several times. */
    units: number({ integer: true }),
    failures: number({ integer: true }),
  },
  unique: [['month', 'gateway']],
});

/** The state of each text message gateway: its last known balance and its last failure. */
export const textGateways = privateTable({
  name: 'private_text_gateways',
  fields: {
    gateway: text({ max: 20, unique: true }),
    balance: number({ min: -1_000_000_000 }),
    balanceAt: date(),
    error: text({ max: 300 }),
    failedAt: date(),
  },
});

/** Named values that the portal stores about itself. */
export const portalMetadata = privateTable({
  name: 'private_metadata',
  fields: { name: text({ max: 40, unique: true }), value: text({ max: 200 }) },
});

/** An urgent notice of a city for its barangays. Only the main portal of a city has rows. */
export const cityNotices = privateTable({
  name: 'private_city_notices',
  fields: {
    /** Texts of the article. */
    content: json<Readonly<Record<string, unknown>> | null>(),
    /** Hosts that received it, hosts that have not yet, and of these the ones where it failed. */
    progress: json<Readonly<Record<string, unknown>> | null>(),
    /** Name of the sender in the audit trails of the barangays. */
    senderName: text({ max: 120 }),
  },
  indexes: [['created']],
});

/** All private tables; every store has them. */
export const privateTables = [
  visitors,
  verificationCodes,
  verifiedNumbers,
  visitorNumbers,
  correctedFacts,
  lastBackups,
  sessions,
  knownBrowsers,
  mentions,
  pendingMfaSignIns,
  secondFactors,
  recoveryCodes,
  passkeys,
  passkeyChallenges,
  rateLimitWindows,
  visitorActions,
  removedFiles,
  removedRecords,
  sampleRecords,
  outbox,
  newsletter,
  staffListReads,
  signingKeys,
  sentTexts,
  textGateways,
  portalMetadata,
  cityNotices,
] as const;
