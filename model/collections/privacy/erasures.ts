import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, json, number, relation, select, text } from '#lib/schema/fields.ts';
import { limits } from '../../limits.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { applicantFields } from '../applications/applications.ts';
import { helperFieldNames } from '../applications/helper-fields.ts';

/** States of an erasure. Message keys: `erasures.status.…`. */
const erasureStatuses = ['requested', 'agreed', 'done', 'refused'] as const;

/** Collections with records of a person, in display order. Message keys: `privacy.of.…`. */
export const personCollections = ['applications', 'messages_room', 'contact_messages', 'problem_reports'] as const;
/** Name of a collection with records of a person. */
export type PersonCollection = (typeof personCollections)[number];

/** Fields about a person that staff may correct, by collection; none that the office wrote. */
export const correctablePersonFields = {
  applications: [...applicantFields, ...helperFieldNames],
  messages_room: ['name'],
  contact_messages: ['name', 'email', 'phone'],
  problem_reports: [],
} as const satisfies Record<PersonCollection, readonly string[]>;

/**
 * Fields that staff who handle a case may correct in it. The two numbers can be corrected under
 * Privacy only: `contactNumber` decides who may open the application, and `personNumber` may be
 * verified.
 */
export const caseCorrectableFields = correctablePersonFields.applications.filter(
  (name) => name !== 'contactNumber' && name !== 'personNumber',
);

/** A record that an erasure removes. */
export interface ErasedRecord {
  readonly collection: PersonCollection;
  readonly id: string;
  /** Label for people; removed with the record. */
  readonly label: string;
}

/**
 * Erasures of a person's records (RA 10173, section 16): one member of staff requests it, another
 * agrees, and the portal executes it. `records` contains only records that still have to be
 * removed, so a completed erasure contains no personal data. `model/endpoints/privacy/privacy.ts`
 * declares the calls.
 */
export const erasures = defineCollection({
  name: 'erasures',
  fields: {
    status: select({
      label: 'rooms.status',
      readOnly: true,
      options: erasureStatuses,
      optionMessagePrefix: 'erasures.status',
      default: 'requested',
    }),
    /** How the person asked, and how the office verified the identity. */
    reason: text({ label: 'erasures.reason', required: true, max: limits.erasureReasonLength, multiline: true }),
    records: json<ErasedRecord[]>({ label: 'erasures.records', readOnly: true }),
    /** Number of deleted records, and of records reduced to the proof of what was issued. */
    removed: number({ readOnly: true, integer: true, min: 0 }),
    reduced: number({ readOnly: true, integer: true, min: 0 }),
    requestedBy: relation({ label: 'erasures.requestedBy', readOnly: true, to: 'users' }),
    decidedBy: relation({ label: 'erasures.decidedBy', readOnly: true, to: 'users' }),
    decidedAt: date({ readOnly: true }),
    doneAt: date({ readOnly: true }),
  },
  indexes: [['status', 'created']],
  timeOrderedIds: true,
  access: { guest: accessPresets.none, staff: [grantTo('handlePrivacy', accessPresets.readOnly)] },
});
