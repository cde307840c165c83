import type { Collection } from '#lib/schema/collection.ts';
import { getCollectionId } from '#lib/schema/collection.ts';
import { applicationHolds } from './applications/application-holds.ts';
import { applications } from './applications/applications.ts';
import { caseNotes } from './applications/case-notes.ts';
import { casePresence } from './applications/case-presence.ts';
import { photoLinks } from './applications/photo-links.ts';
import { blotterAnswers } from './certificates/blotter-answers.ts';
import { certificateTemplates } from './certificates/certificate-templates.ts';
import { certificates } from './certificates/certificates.ts';
import { cannedReplies } from './conversations/canned-replies.ts';
import { contactMessages } from './conversations/contact-messages.ts';
import { messageRooms } from './conversations/message-rooms.ts';
import { messages } from './conversations/messages.ts';
import { pushSubscriptions } from './conversations/push-subscriptions.ts';
import { roomNotes } from './conversations/room-notes.ts';
import { typingIndicators } from './conversations/typing-indicators.ts';
import { appointments } from './office/appointments.ts';
import { audit } from './office/audit.ts';
import { queueTickets } from './office/queue-tickets.ts';
import { roles } from './office/roles.ts';
import { settings } from './office/settings.ts';
import { users } from './office/users.ts';
import { news } from './pages/news.ts';
import { officials } from './pages/officials.ts';
import { places } from './pages/places.ts';
import { problemReports } from './pages/problem-reports.ts';
import { publicDocuments } from './pages/public-documents.ts';
import { services } from './pages/services.ts';
import { breaches } from './privacy/breaches.ts';
import { erasures } from './privacy/erasures.ts';
import { privacyRequests } from './privacy/privacy-requests.ts';

/** All public collections by name. */
export const collections = {
  officials,
  news,
  services,
  applications,
  appointments,
  queue_tickets: queueTickets,
  blotter_answers: blotterAnswers,
  case_notes: caseNotes,
  application_holds: applicationHolds,
  case_presence: casePresence,
  certificate_templates: certificateTemplates,
  certificates,
  messages_room: messageRooms,
  messages,
  room_notes: roomNotes,
  canned_replies: cannedReplies,
  typing_marks: typingIndicators,
  contact_messages: contactMessages,
  fcm_subscriptions: pushSubscriptions,
  photo_links: photoLinks,
  places,
  public_documents: publicDocuments,
  problem_reports: problemReports,
  settings,
  users,
  roles,
  erasures,
  privacy_requests: privacyRequests,
  breaches,
  audit,
} as const satisfies Record<string, Collection>;

/** Name of a public collection. */
export type CollectionName = keyof typeof collections;

const collectionsByName = new Map<string, Collection>(
  Object.values(collections).flatMap((collection: Collection) =>
    [collection.name, getCollectionId(collection), ...(collection.aliases ?? [])].map((name) => [name.toLowerCase(), collection] as const),
  ),
);

/** Finds a collection by name, alias or id, ignoring case. */
export const findCollection = (name: string): Collection | undefined => collectionsByName.get(name.toLowerCase());
