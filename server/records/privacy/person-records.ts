import { applications } from '#model/collections/applications/applications.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy/privacy.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Reader, StoredRecord, Tx } from '../../store/store.ts';
import { listAuditTarget, logAudit } from '../audit/log-audit.ts';

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

/** Details of the audit entry for a command, which has no account. */
const commandDetails = { by: 'command' } as const;

/**
 * Adds an audit entry of a search for people, without the search terms, which would outlive the
 * records.
 *
 * @param matched number of people found
 */
export function logPersonSearch(tx: Tx, principal: Principal, matched: number): Promise<void> {
  const details = { fields: ['name', 'contactNumber'], matched, ...(principal.user === undefined && commandDetails) };
  return logAudit(tx, principal, 'search', applications, listAuditTarget, details);
}

/** Adds an audit entry at each record that it is exported for its person. */
export async function logPersonExport(tx: Tx, principal: Principal, keys: readonly PersonRecordKey[]): Promise<void> {
  const details = principal.user === undefined ? commandDetails : null;
  for (const key of keys) {
    const personRecord = await findRecordOfPerson(tx, key);
    if (personRecord) await logAudit(tx, principal, 'export', personRecord.collection, personRecord.record, details);
  }
}
