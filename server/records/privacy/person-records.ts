import { applications } from '#model/collections/applications/applications.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy/privacy.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';

const recordCollections = {
  applications,
  messages_room: messageRooms,
  contact_messages: contactMessages,
  problem_reports: problemReports,
} as const;

/** Returns a record of a person with its collection; undefined when it does not exist. */
export async function findRecordOfPerson(reader: Reader, { collection: name, id }: PersonRecordKey) {
  const collection = recordCollections[name];
  const record: StoredRecord | undefined = await reader.get(collection, id);
  return record && { collection, record };
}
