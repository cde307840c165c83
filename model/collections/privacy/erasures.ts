import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, json, number, relation, select, text } from '#lib/schema/fields.ts';
import { limits } from '../../limits.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { applicantFields } from '../applications/applications.ts';
import { helperFieldNames } from '../applications/helper-fields.ts';

/** States of an erasure. Message keys: `erasures.status.…`. */
export const erasureStatuses = ['asked', 'agreed', 'done', 'refused'] as const;

/** Collections with records of a person, in display order. Message keys: `privacy.of.…`. */
export const personCollections = ['applications', 'messages_room', 'contact_messages', 'problem_reports'] as const;
/** Name of a collection with records of a person. */
export type PersonCollection = (typeof personCollections)[number];

/** The facts of a person that staff correct, by collection: nothing that the office wrote. */
export const correctablePersonFields = {
  applications: [...applicantFields, ...helperFieldNames],
  messages_room: ['name'],
  contact_messages: ['name', 'email', 'phone'],
  problem_reports: [],
} as const satisfies Record<PersonCollection, readonly string[]>;

/**
 * The facts that who handles a case corrects in it. The number decides who opens the application,
 * and the person's own may be proven by a code, so both are corrected under Privacy only.
 */
export const caseCorrectableFields = correctablePersonFields.applications.filter(
  (name) => name !== 'contactNumber' && name !== 'personNumber',
);

/** A record that an erasure removes. */
export interface ErasedRecord {
  readonly collection: PersonCollection;
  readonly id: string;
  /** Who and what it is about; gone with the record. */
  readonly label: string;
}

/**
 * The erasure of a person's records (RA 10173, section 16): one member of staff asks for it,
 * another agrees, and the portal carries it out. What is left of it afterwards names nobody:
 * `records` holds only what is still to be removed. `model/endpoints/privacy/privacy.ts` has the
 * calls.
 */
export const erasures = defineCollection({
  name: 'erasures',
  fields: {
    status: select({
      label: 'rooms.status',
      readOnly: true,
      options: erasureStatuses,
      optionMessagePrefix: 'erasures.status',
      default: 'asked',
    }),
    /** How the person asked, and how the office made sure who it is. */
    reason: text({ label: 'erasures.reason', required: true, max: limits.erasureReasonLength, multiline: true }),
    records: json<ErasedRecord[]>({ label: 'erasures.records', readOnly: true }),
    /** How many records were removed, and of how many the proof of what was issued stays. */
    removed: number({ readOnly: true, integer: true, min: 0 }),
    reduced: number({ readOnly: true, integer: true, min: 0 }),
    askedBy: relation({ label: 'erasures.askedBy', readOnly: true, to: 'users' }),
    decidedBy: relation({ label: 'erasures.decidedBy', readOnly: true, to: 'users' }),
    decidedAt: date({ readOnly: true }),
    doneAt: date({ readOnly: true }),
  },
  indexes: [['status', 'created']],
  timeOrderedIds: true,
  access: { guest: accessPresets.none, staff: [grantTo('handlePrivacy', accessPresets.readOnly)] },
});
