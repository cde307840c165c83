import { applications } from '#model/collections/applications/applications.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy/privacy.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Reader, StoredRecord, Tx } from '../../store/store.ts';
import { logAudit, wholeListRecord } from '../audit/log-audit.ts';

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

/** What the trail says of somebody at the machine, who has no account. */
const readByCommand = { by: 'command' } as const;

/**
 * Notes a search for people. The words are left out: they would outlive the records.
 *
 * @param matched number of people found
 */
export function logPersonSearch(tx: Tx, principal: Principal, matched: number): Promise<void> {
  const details = { fields: ['name', 'contactNumber'], matched, ...(principal.user === undefined && readByCommand) };
  return logAudit(tx, principal, 'search', applications, wholeListRecord, details);
}

/** Notes at each record that it is copied for its person. */
export async function logPersonCopy(tx: Tx, principal: Principal, keys: readonly PersonRecordKey[]): Promise<void> {
  for (const key of keys) {
    const personRecord = await findRecordOfPerson(tx, key);
    if (personRecord)
      await logAudit(
        tx,
        principal,
        'export',
        personRecord.collection,
        personRecord.record,
        principal.user === undefined ? readByCommand : null,
      );
  }
}
