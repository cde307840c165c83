import { fieldEquals } from '#lib/filter/build-filter.ts';
import { users } from '#model/collections/office/users.ts';
import type { RunningPortal } from './start-portal.ts';

/**
 * Lets accounts that were created through the API keep their first password, as if their owners had
 * chosen it.
 */
export async function keepGivenPasswords({ context: { store } }: Pick<RunningPortal, 'context'>): Promise<void> {
  await store.write(async (tx) => {
    for (const { id } of await tx.list(users, { where: fieldEquals('mustChangePassword', true) }))
      await tx.update(users, id, { mustChangePassword: false });
  });
}
