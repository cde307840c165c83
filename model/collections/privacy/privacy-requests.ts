import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, relation, select, text } from '#lib/schema/fields.ts';
import { limits } from '../../limits.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { languages } from '../choices.ts';

/** Kinds of requests. Message keys: `privacyRequests.kind.…`. */
export const privacyRequestKinds = ['correction', 'erasure', 'blocking'] as const;
/** Kind of a request. */
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];
/** Statuses of a request. Message keys: `privacyRequests.status.…`. */
export const privacyRequestStatuses = ['open', 'done', 'refused'] as const;

/**
 * Requests that people make on the page 'Your data' (RA 10173, section 16), each with the last day
 * for the answer, and the answer, which the person receives by text message. An erasure of the
 * person removes all personal data from it (`reducePrivacyRequests`). The calls of
 * `model/endpoints/privacy/my-data.ts` and `model/endpoints/privacy/privacy.ts` write it.
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
    text: text({ label: 'privacyRequests.text', required: true, readOnly: true, max: limits.privacyRequestLength, multiline: true }),
    name: text({ label: 'privacyRequests.name', readOnly: true, max: 200 }),
    /** The verified number to which the answer is sent, +639…. */
    number: text({ label: 'privacyRequests.number', readOnly: true, max: 20 }),
    /** One of the person's records; somebody who opens it again sees the requests. */
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
