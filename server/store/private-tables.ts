import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { bool, date, json, number, text } from '#lib/schema/fields.ts';

const access = { guest: may.nothing, staff: may.nothing } as const;

/** A browser that did something only a known browser may; found by the hash of its cookie. */
export const visitors = collection({
  name: 'private_visitors',
  fields: { tokenHash: text({ unique: true, max: 64 }), lastSeen: date() },
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
    ['number', '-created'],
    ['visitor', '-created'],
  ],
  access,
});

/** A proof that a visitor holds a number: good for one application, gone soon. */
export const verifiedNumbers = collection({
  name: 'private_verified_numbers',
  fields: { visitor: text({ max: 64 }), number: text({ max: 20 }), expires: date(), usedBy: text({ max: 15 }) },
  indexes: [['visitor', 'number']],
  access,
});

/** The numbers a visitor has ever shown to be his: their chat rooms stay open to him. */
export const visitorNumbers = collection({
  name: 'private_visitor_numbers',
  fields: { visitor: text({ max: 64 }), number: text({ max: 20 }), freshUntil: date() },
  unique: [['visitor', 'number']],
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
  },
  indexes: [['user'], ['secretHash']],
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
  indexes: [['recordId', '-removed'], ['removed']],
  access,
});

export const privateTables = [
  visitors,
  codes,
  verifiedNumbers,
  visitorNumbers,
  sessions,
  halfSignIns,
  secondFactors,
  recoveryCodes,
  counts,
  visits,
  removedFiles,
  removedRecords,
  sampleRecords,
] as const;
