import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { bool, date, json, number, text } from '#lib/schema/fields.ts';

const access = { guest: may.nothing, staff: may.nothing } as const;

/**
 * A browser that did something only a known browser may; found by the hash of its token. A verification renews the
 * token; the one before works until the new one was seen, or until `previousEnds`.
 */
export const visitors = collection({
  name: 'private_visitors',
  fields: {
    tokenHash: text({ unique: true, max: 64 }),
    lastSeen: date(),
    /** Counts the tokens of this visitor. */
    tokenVersion: number({ integer: true }),
    /** '' once the newest token was seen. */
    previousHash: text({ max: 64 }),
    previousVersion: number({ integer: true }),
    previousEnds: date(),
  },
  indexes: [['previousHash']],
  access,
});

/** A code that was sent: one alive for each visitor and number. */
export const codes = collection({
  name: 'private_codes',
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
  access,
});

/**
 * A verification of a number by a visitor: `created` is its moment. Until `expires` it is good for a few applications,
 * until `opensUntil` it opens what existed at its moment. It counts for tokens from `tokenVersion` on.
 */
export const verifiedNumbers = collection({
  name: 'private_verified_numbers',
  fields: {
    visitor: text({ max: 64 }),
    number: text({ max: 20 }),
    tokenVersion: number({ integer: true }),
    expires: date(),
    opensUntil: date(),
    /** Ids of the applications made with it, with spaces between them. */
    usedBy: text({ max: 500 }),
  },
  indexes: [['visitor', 'number']],
  access,
});

/** The numbers a visitor has ever verified: he is no stranger who asks for a code of one of them again. */
export const visitorNumbers = collection({
  name: 'private_visitor_numbers',
  fields: { visitor: text({ max: 64 }), number: text({ max: 20 }), freshUntil: date() },
  unique: [['visitor', 'number']],
  indexes: [['number']],
  access,
});

/** A signed-in session of a staff member. */
export const sessions = collection({
  name: 'private_sessions',
  fields: {
    user: text({ max: 15 }),
    secretHash: text({ max: 64 }),
    expires: date(),
    lastUsed: date(),
    idleMinutes: number({ integer: true }),
    remembered: bool(),
    userAgent: text({ max: 300 }),
    address: text({ max: 60 }),
    /** Id of the known browser that it began in; '' for a program. */
    browser: text({ max: 15 }),
  },
  indexes: [['user'], ['secretHash']],
  access,
});

/** A browser in which somebody has signed in before; found by the hash of its cookie, which may stand for several accounts. */
export const knownBrowsers = collection({
  name: 'private_known_browsers',
  fields: { user: text({ max: 15 }), tokenHash: text({ max: 64 }), lastUsed: date() },
  unique: [['tokenHash', 'user']],
  indexes: [['user', 'lastUsed'], ['lastUsed']],
  access,
});

/** Somebody whose password was right and whose second factor is still to come. */
export const halfSignIns = collection({
  name: 'private_half_sign_ins',
  fields: { user: text({ max: 15 }), idHash: text({ max: 64 }), expires: date() },
  indexes: [['user'], ['idHash'], ['expires']],
  access,
});

/** What one-time codes of a staff member are made from, encrypted; not yet in use while the account says so. */
export const secondFactors = collection({
  name: 'private_second_factors',
  fields: { user: text({ max: 15, unique: true }), secret: text({ max: 300 }), lastStep: number({ integer: true }) },
  access,
});

/** Codes on paper, each good once, for who has lost the device. */
export const recoveryCodes = collection({
  name: 'private_recovery_codes',
  fields: { user: text({ max: 15 }), codeHash: text({ max: 64 }) },
  unique: [['user', 'codeHash']],
  access,
});

/** Things counted in a window of time: codes sent, failures, sign-ins, creates. */
export const counts = collection({
  name: 'private_counts',
  fields: { key: text({ max: 200, unique: true }), count: number({ integer: true, counter: true }), windowEnds: date() },
  indexes: [['windowEnds']],
  access,
});

/** What a visitor did once: liked, viewed. */
export const visits = collection({
  name: 'private_visits',
  fields: { visitor: text({ max: 64 }), record: text({ max: 15 }), what: text({ max: 20 }), expires: date() },
  unique: [['visitor', 'record', 'what']],
  access,
});

/** Files that no record names any more: deleted a day later by the sweep. */
export const removedFiles = collection({
  name: 'private_removed_files',
  fields: { path: text({ max: 300 }), removed: date() },
  indexes: [['removed']],
  access,
});

/** Records that came with the portal to show it, in the version they came in; a changed one has become somebody's own. */
export const sampleRecords = collection({
  name: 'private_sample_records',
  fields: {
    collection: text({ max: 60 }),
    record: text({ max: 15 }),
    version: text({ max: 30 }),
    /** Of the settings, the values that came with the sample. */
    values: json<Readonly<Record<string, unknown>> | null>(),
  },
  indexes: [['collection']],
  access,
});

/** Deleted records that can be given back for a while. */
export const removedRecords = collection({
  name: 'private_removed_records',
  fields: {
    collection: text({ max: 60 }),
    recordId: text({ max: 15 }),
    record: json<Record<string, unknown>>(),
    removed: date(),
  },
  indexes: [['recordId', 'removed'], ['removed']],
  access,
});

/**
 * What is on its way to people (server/outbox.ts): one row a message. A row that tells many browsers is spread into one
 * for each, and counts them.
 */
export const outbox = collection({
  name: 'private_outbox',
  fields: {
    channel: text({ max: 10 }),
    /** What it tells: `received`, `ready`, `article` … */
    kind: text({ max: 40 }),
    /** Names what it is about, so that it is written once. */
    key: text({ max: 160, unique: true }),
    /** The row that this one was spread from. */
    batch: text({ max: 15 }),
    collection: text({ max: 60 }),
    record: text({ max: 15 }),
    label: text({ max: 200 }),
    /** Telephone number, mail address or id of a subscription. */
    address: text({ max: 320 }),
    content: json<Readonly<Record<string, unknown>> | null>(),
    state: text({ max: 10, default: 'waiting' }),
    attempts: number({ integer: true }),
    /** Not before this; while somebody is sending it: when somebody else may. */
    due: date(),
    /** After this nobody wants it any more. */
    expires: date(),
    /** Who is sending it. */
    claim: text({ max: 15 }),
    error: text({ max: 300 }),
    finished: date(),
    /** Of a row that is spread: the last subscription, and how many there are, were tried, were taken and cannot be reached. */
    cursor: text({ max: 15 }),
    expected: number({ integer: true }),
    tried: number({ integer: true }),
    sent: number({ integer: true }),
    failed: number({ integer: true }),
  },
  indexes: [
    ['state', 'channel', 'due'],
    ['state', 'finished'],
    ['batch', 'state'],
    ['record', 'created'],
  ],
  risingIds: true,
  access,
});

/** Who gets articles by mail, or was asked whether it was they who signed up. */
export const newsletter = collection({
  name: 'private_newsletter',
  fields: {
    email: text({ max: 254, unique: 'fold' }),
    /** In links of mails: confirms and ends it. */
    token: text({ max: 64, unique: true }),
    language: text({ max: 3 }),
    isConfirmed: bool(),
    /** When they were last asked to confirm. */
    asked: date(),
  },
  indexes: [['isConfirmed', 'asked']],
  access,
});

/** Whom somebody read in lists. */
export interface StoredPeopleRead {
  /** Pairs of 32-bit numbers, person and minute. */
  readonly people: string;
  readonly amounts: readonly (readonly [minute: number, rows: number, lists: number])[];
  readonly filters: readonly (readonly [filter: string, minute: number])[];
  readonly logged: readonly [step: number, minute: number];
}

/** Whom a staff member read in lists within the last hour, by the account's id: people as numbers, no names. */
export const listReads = collection({
  name: 'private_list_reads',
  fields: { state: json<StoredPeopleRead | null>() },
  access,
});

/** What a portal notes of itself. */
export const notes = collection({
  name: 'private_notes',
  fields: { name: text({ max: 40, unique: true }), value: text({ max: 200 }) },
  access,
});

export const privateTables = [
  visitors,
  codes,
  verifiedNumbers,
  visitorNumbers,
  sessions,
  knownBrowsers,
  halfSignIns,
  secondFactors,
  recoveryCodes,
  counts,
  visits,
  removedFiles,
  removedRecords,
  sampleRecords,
  outbox,
  newsletter,
  listReads,
  notes,
] as const;
