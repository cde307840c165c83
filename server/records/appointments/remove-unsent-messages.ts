import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { outbox } from '../../store/schema/private-tables.ts';
import type { Tx } from '../../store/store.ts';

/** Removes what was not sent yet about the appointments of an application: it is no longer true. */
export async function removeUnsentMessages(tx: Tx, application: string): Promise<void> {
  await tx.removeWhere(
    outbox,
    and(
      fieldEquals('record', application),
      fieldEquals('collection', applications.name),
      fieldEquals('state', 'waiting'),
      fieldEquals('attempts', 0),
      or(fieldEquals('kind', 'appointment'), fieldEquals('kind', 'appointmentReminder')),
    ),
  );
}
