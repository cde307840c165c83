import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, relation, select, text } from '#lib/schema/fields.ts';
import { limits } from '../../limits.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { languages } from '../choices.ts';

/** What a person can ask for. Message keys: `privacyRequests.kind.…`. */
export const privacyRequestKinds = ['correction', 'erasure', 'blocking'] as const;
/** Kind of a request of a person. */
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];
/** States of a request; the last two are answers. Message keys: `privacyRequests.status.…`. */
export const privacyRequestStatuses = ['open', 'done', 'refused'] as const;

/**
 * What people ask for on the page 'Your data' (RA 10173, section 16): a case of its own with the
 * day on which the office has to answer, and the answer, which reaches the person by text message.
 * An erasure of the person takes everything from it that names them (`reducePrivacyRequests`).
 * Written by the calls of `model/endpoints/privacy/my-data.ts` and
 * `model/endpoints/privacy/privacy.ts`.
 */
export const privacyRequests = defineCollection({
  name: 'privacy_requests',
  fields: {
    kind: select({
      label: 'privacyRequests.kind',
      required: true,
      readOnly: true,
      options: privacyRequestKinds,
      optionMessagePrefix: 'privacyRequests.kind',
    }),
    status: select({
      label: 'privacyRequests.status',
      readOnly: true,
      options: privacyRequestStatuses,
      optionMessagePrefix: 'privacyRequests.status',
      default: 'open',
    }),
    text: text({
      label: 'privacyRequests.text',
      required: true,
      readOnly: true,
      max: limits.privacyRequestLength,
      multiline: true,
    }),
    name: text({ label: 'privacyRequests.name', readOnly: true, max: 200 }),
    /** The verified number, +639…; the answer goes there. */
    number: text({ label: 'privacyRequests.number', readOnly: true, max: 20 }),
    /** One of the person's records: they see their requests when they open it again. */
    personCollection: text({ readOnly: true, max: 60 }),
    personRecord: text({ readOnly: true, max: 15 }),
    language: select({
      label: 'applications.language',
      readOnly: true,
      options: languages,
      optionMessagePrefix: 'languages',
      default: 'en',
    }),
    /** The last day for the answer. */
    dueDate: date({ label: 'privacyRequests.dueDate', readOnly: true, dayOnly: true }),
    answer: text({ label: 'privacyRequests.answer', readOnly: true, max: limits.privacyAnswerLength, multiline: true }),
    answeredBy: relation({ label: 'privacyRequests.answeredBy', readOnly: true, to: 'users' }),
    answeredAt: date({ label: 'privacyRequests.answeredAt', readOnly: true }),
  },
  indexes: [
    ['status', 'dueDate'],
    ['number', 'created'],
    ['personCollection', 'personRecord'],
  ],
  timeOrderedIds: true,
  access: { guest: accessPresets.none, staff: [grantTo('handlePrivacy', accessPresets.readOnly)] },
});
