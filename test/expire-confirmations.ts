import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { confirmationMinutes } from '#model/roles/capabilities.ts';
import { sessions } from '../server/store/schema/private-tables.ts';
import type { RunningPortal } from './start-portal.ts';

/** Makes the last confirmation of an account expire in all of its sessions. */
export async function expireConfirmations({ context: { store } }: Pick<RunningPortal, 'context'>, userId: string): Promise<void> {
  const confirmed = serializeDate(new Date(Date.now() - (confirmationMinutes + 1) * MINUTE_MS));
  await store.write(async (tx) => {
    for (const { id } of await tx.list(sessions, { where: fieldEquals('user', userId) })) await tx.update(sessions, id, { confirmed });
  });
}
