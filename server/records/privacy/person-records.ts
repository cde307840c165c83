import { applications } from '#model/collections/applications.ts';
import { contactMessages } from '#model/collections/contact-messages.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { problemReports } from '#model/collections/problem-reports.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy.ts';
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
