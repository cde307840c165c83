
import { applications } from '#model/collections/applications/applications.ts';
import { filterUnsent } from '../../messaging/outbox.ts';
import { outbox } from '../../store/schema/private-tables.ts';
import type { Tx } from '../../store/store.ts';

/** Removes what was not sent yet about the appointments of an application: it is no longer true. */
export async function removeUnsentMessages(tx: Tx, application: string): Promise<void> {
  await tx.removeWhere(outbox, filterUnsent(applications.name, application, ['appointment', 'appointmentReminder']));
}
