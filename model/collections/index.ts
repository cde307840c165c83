import type { Collection } from '#lib/schema/collection.ts';
import { getCollectionId } from '#lib/schema/collection.ts';
import { applicationHolds } from './application-holds.ts';
import { applications } from './applications.ts';
import { appointments } from './appointments.ts';
import { audit } from './audit.ts';
import { blotterAnswers } from './blotter-answers.ts';
import { breaches } from './breaches.ts';
import { cannedReplies } from './canned-replies.ts';
import { caseNotes } from './case-notes.ts';
import { casePresence } from './case-presence.ts';
import { certificateTemplates } from './certificate-templates.ts';
import { certificates } from './certificates.ts';
import { contactMessages } from './contact-messages.ts';
import { erasures } from './erasures.ts';
import { messageRooms } from './message-rooms.ts';
import { messages } from './messages.ts';
import { news } from './news.ts';
import { officials } from './officials.ts';
import { photoLinks } from './photo-links.ts';
import { places } from './places.ts';
import { privacyRequests } from './privacy-requests.ts';
import { problemReports } from './problem-reports.ts';
import { publicDocuments } from './public-documents.ts';
import { pushSubscriptions } from './push-subscriptions.ts';
import { queueTickets } from './queue-tickets.ts';
import { roles } from './roles.ts';
import { roomNotes } from './room-notes.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { typingIndicators } from './typing-indicators.ts';
import { users } from './users.ts';

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
  Object.values(collections).flatMap((of: Collection) =>
    [of.name, getCollectionId(of), ...(of.aliases ?? [])].map((name) => [name.toLowerCase(), of] as const),
  ),
);

/** Finds a collection by name, alias or id, ignoring case. */
export const findCollection = (name: string): Collection | undefined => collectionsByName.get(name.toLowerCase());
