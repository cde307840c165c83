import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { users } from '#model/collections/office/users.ts';
import type { Mention } from '#model/endpoints/messaging/mentions.ts';
import { limits } from '#model/limits.ts';
import { getStaffName } from '../../identity/principal.ts';
import { mentions } from '../../store/schema/private-tables.ts';
import type { Reader, Tx } from '../../store/store.ts';

const newestFirst = [{ path: ['created'], descending: true }];

/**
 * Stores that a note of a case mentions a staff member. Replaces an earlier mention in the case,
 * and removes the member's oldest mentions beyond `limits.mentionsPerAccount`.
 */
export async function addMention(tx: Tx, mention: { user: string; application: string; author: string }): Promise<void> {
  await removeMention(tx, mention.user, mention.application);
  await tx.insert(mentions, mention);
  const where = fieldEquals('user', mention.user);
  for (const { id } of await tx.list(mentions, { where, sort: newestFirst, offset: limits.mentionsPerAccount }))
    await tx.remove(mentions, id);
}

/** Removes the mention of a staff member in a case. */
export async function removeMention(tx: Tx, user: string, application: string): Promise<void> {
  await tx.removeWhere(mentions, and(fieldEquals('user', user), fieldEquals('application', application)));
}

/** Lists the cases that mention a staff member, newest first. */
export async function listMentions(reader: Reader, user: string): Promise<Mention[]> {
  const rows = await reader.list(mentions, { where: fieldEquals('user', user), sort: newestFirst, limit: limits.mentionsPerAccount });
  const resolved = await Promise.all(
    rows.map(async ({ application, author, created }) => {
      const [mentionedIn, colleague] = await Promise.all([reader.get(applications, application), reader.get(users, author)]);
      if (mentionedIn === undefined) return [];
      return [{ application, applicationNumber: mentionedIn.applicationNumber, author: getStaffName(colleague), created }];
    }),
  );
  return resolved.flat();
}
