import type { Collection } from '#lib/schema/collection.ts';
import type { CollectionName, collections } from '#model/collections/index.ts';
import { applicationsHook } from './applications/applications-hook.ts';
import { caseNotesHook } from './applications/case-notes-hook.ts';
import { blotterAnswersHook } from './certificates/blotter-answers-hook.ts';
import { certificateTemplatesHook } from './certificates/certificate-templates-hook.ts';
import { certificatesHook } from './certificates/certificates-hook.ts';
import { contactMessagesHook } from './conversations/contact-messages-hook.ts';
import { messageRoomsHook } from './conversations/message-rooms-hook.ts';
import { messagesHook } from './conversations/messages-hook.ts';
import { pushSubscriptionsHook } from './conversations/push-subscriptions-hook.ts';
import { type Hook, recordAuthor } from './hook.ts';
import { rolesHook } from './office/roles-hook.ts';
import { settingsHook } from './office/settings-hook.ts';
import { usersHook } from './office/users-hook.ts';
import { newsHook } from './pages/news-hook.ts';
import { placesHook } from './pages/places-hook.ts';
import { problemReportsHook } from './pages/problem-reports-hook.ts';
import { publicDocumentsHook } from './pages/public-documents-hook.ts';
import { servicesHook } from './pages/services-hook.ts';

/**
 * Keys must be collection names, and audited fields must exist; both are checked by the compiler.
 */
export type HookRegistry = { readonly [Name in CollectionName]?: Hook<keyof (typeof collections)[Name]['fields'] & string> };

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
