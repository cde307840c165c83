import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { applicationHolds } from '#model/collections/applications/application-holds.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { limits } from '#model/limits.ts';
import type { StoredRecordOf, Tx } from '../../store/store.ts';

export type ApplicationHold = StoredRecordOf<typeof applicationHolds>;

/**
 * Holds the next application for a clerk: unassigned, pending, with the earliest due date, and held
 * by nobody. Removes lapsed holds. Concurrent transactions take different applications, because the
 * store runs them one after the other or repeats one.
 *
 * @param user id of the clerk
 * @param now the time at which the hold begins
 * @returns the hold; undefined when no application waits
 * @throws PortalError `conflict` when the clerk holds `limits.holdsPerClerk` that still wait
 */
export async function takeNextApplication(tx: Tx, user: string, now: Date): Promise<ApplicationHold | undefined> {
  const holds = await removeLapsedHolds(tx, serializeDate(now));
  if (holds.filter((hold) => hold.user === user).length >= limits.holdsPerClerk) {
    throw new PortalError('conflict', `You hold ${limits.holdsPerClerk} applications already. Finish one, or give it back.`);
  }
  const next = await findNext(tx, new Set(holds.map(({ id }) => id)));
  if (next === undefined) return undefined;
  const until = serializeDate(new Date(now.getTime() + limits.holdMinutes * MINUTE_MS));
  return tx.insert(applicationHolds, { id: next.id, applicationNumber: next.applicationNumber, user, until });
}

/** Removes lapsed holds, and those of applications that no longer wait; returns the others. */
async function removeLapsedHolds(tx: Tx, now: string): Promise<ApplicationHold[]> {
  const current: ApplicationHold[] = [];
  for (const hold of await tx.list(applicationHolds, {})) {
    const application = hold.until > now ? await tx.get(applications, hold.id) : undefined;
    if (application && application.status === 'pending' && application.assignedTo === '') current.push(hold);
    else await tx.remove(applicationHolds, hold.id);
  }
  return current;
}

/**
 * Finds the application with the earliest due date that nobody holds; those without a date last.
 */
async function findNext(tx: Tx, heldIds: ReadonlySet<string>): Promise<StoredRecordOf<typeof applications> | undefined> {
  const waitingFilter = and(
    fieldEquals('status', 'pending'),
    fieldEquals('assignedTo', ''),
    fieldEquals('blockedAt', ''),
    fieldEquals('awaitsSince', ''),
  );
  for (const [operator, path] of [
    ['!=', 'dueDate'],
    ['=', 'created'],
  ] as const) {
    const rows = await tx.list(applications, {
      where: and(waitingFilter, compareField('dueDate', operator, '')),
      sort: [{ path: [path], descending: false }],
      limit: heldIds.size + 1,
    });
    const next = rows.find(({ id }) => !heldIds.has(id));
    if (next) return next;
  }
  return undefined;
}
