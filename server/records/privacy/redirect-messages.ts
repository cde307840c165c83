import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { outbox } from '../../store/schema/private-tables.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';

/** Fields of an application that messages of a channel are addressed to. */
const addressFields = { text: 'contactNumber', mail: 'email' } as const;

/**
 * Redirects the messages about an application that wait or were given up to its corrected number
 * and mail address; without one they are removed. A message that is being sent is not recalled; if
 * it fails, the next attempt uses the corrected address.
 */
export async function redirectMessages(tx: Tx, after: StoredRecord, before: StoredRecord): Promise<void> {
  for (const [channel, field] of Object.entries(addressFields)) {
    const [oldAddress, address] = [String(before[field]), String(after[field])];
    if (oldAddress === '' || address === oldAddress) continue;
    const where = and(
      fieldEquals('record', after.id),
      fieldEquals('collection', applications.name),
      fieldEquals('channel', channel),
      or(fieldEquals('state', 'waiting'), fieldEquals('state', 'dead')),
      fieldEquals('address', oldAddress),
    );
    if (address === '') await tx.removeWhere(outbox, where);
    else for (const { id } of await tx.list(outbox, { where })) await tx.update(outbox, id, { address });
  }
}
