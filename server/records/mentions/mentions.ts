import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { users } from '#model/collections/office/users.ts';
import type { Mention } from '#model/endpoints/messaging/mentions.ts';
import { limits } from '#model/limits.ts';
import { mentions } from '../../store/schema/private-tables.ts';
import type { Reader, Tx } from '../../store/store.ts';

const newestFirst = [{ path: ['created'], descending: true }];

/**
 * Stores that a note of a case mentions a staff member, in place of an earlier mention there, and
 * drops the member's oldest beyond `limits.mentionsPerAccount`.
 */
export async function addMention(tx: Tx, mention: { user: string; application: string; author: string }): Promise<void> {
  await removeMention(tx, mention.user, mention.application);
  await tx.insert(mentions, mention);
  const where = fieldEquals('user', mention.user);
  for (const { id } of await tx.list(mentions, { where, sort: newestFirst, offset: limits.mentionsPerAccount }))
    await tx.remove(mentions, id);
}

/** Removes what mentions a staff member in the notes of a case. */
export async function removeMention(tx: Tx, user: string, application: string): Promise<void> {
  await tx.removeWhere(mentions, and(fieldEquals('user', user), fieldEquals('application', application)));
}

/** Lists the cases that mention a staff member, newest first. */
export async function listMentions(reader: Reader, user: string): Promise<Mention[]> {
  const rows = await reader.list(mentions, { where: fieldEquals('user', user), sort: newestFirst, limit: limits.mentionsPerAccount });
  const resolved = await Promise.all(
    rows.map(async ({ application, author, created }) => {
      const [mentioned, colleague] = await Promise.all([reader.get(applications, application), reader.get(users, author)]);
      if (mentioned === undefined) return [];
      const { applicationNumber } = mentioned;
      return [{ application, applicationNumber, author: colleague?.name || colleague?.username || '', created }];
    }),
  );
  return resolved.flat();
}
