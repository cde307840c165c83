import type { Collection } from '#lib/schema/collection.ts';
import type { CollectionName, collections } from '#model/collections/index.ts';
import { consumeDailyLimit } from '../../identity/daily-limits.ts';
import { applicationsHook } from './applications/applications-hook.ts';
import { blotterAnswersHook } from './blotter-answers-hook.ts';
import { caseNotesHook } from './case-notes-hook.ts';
import { certificateTemplatesHook } from './certificate-templates-hook.ts';
import { certificatesHook } from './certificates-hook.ts';
import { contactMessagesHook } from './contact-messages-hook.ts';
import { type Hook, recordAuthor } from './hook.ts';
import { messageRoomsHook } from './message-rooms-hook.ts';
import { messagesHook } from './messages-hook.ts';
import { newsHook } from './news-hook.ts';
import { placesHook } from './places-hook.ts';
import { problemReportsHook } from './problem-reports-hook.ts';
import { publicDocumentsHook } from './public-documents-hook.ts';
import { rolesHook } from './roles-hook.ts';
import { servicesHook } from './services-hook.ts';
import { settingsHook } from './settings-hook.ts';
import { usersHook } from './users-hook.ts';

/**
 * Keys must be collection names, and audited fields must exist; both are checked by the compiler.
 */
export type HookRegistry = { readonly [Name in CollectionName]?: Hook<keyof (typeof collections)[Name]['fields'] & string> };

/** Clients of a vendor's messaging create some subscriptions each day. */
const pushSubscriptionsHook: Hook = {
  async beforeSave({ context, principal }, _values, tx, before) {
    if (before === undefined) await consumeDailyLimit(tx, context, principal, 'fcm_subscriptions');
    return undefined;
  },
};

const hooks: HookRegistry = {
  applications: applicationsHook,
  blotter_answers: blotterAnswersHook,
  case_notes: caseNotesHook,
  certificate_templates: certificateTemplatesHook,
  certificates: certificatesHook,
  contact_messages: contactMessagesHook,
  fcm_subscriptions: pushSubscriptionsHook,
  messages_room: messageRoomsHook,
  messages: messagesHook,
  news: newsHook,
  places: placesHook,
  problem_reports: problemReportsHook,
  public_documents: publicDocumentsHook,
  roles: rolesHook,
  room_notes: { prepare: recordAuthor },
  services: servicesHook,
  settings: settingsHook,
  users: usersHook,
};
const emptyHook: Hook = {};

/** Returns the hook of a collection. */
export function getHook({ name }: Collection): Hook<string> {
  return (Object.hasOwn(hooks, name) ? hooks[name as CollectionName] : undefined) ?? emptyHook;
}
