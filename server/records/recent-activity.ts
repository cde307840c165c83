import { is } from '#lib/filter/conditions.ts';
import { accountChanges, audit } from '#model/collections/audit.ts';
import { type Activity, toldActions } from '#model/endpoints/overview.ts';
import type { Reader, Stored } from '../store/store.ts';

const NEWEST = 8;

/** The newest of the audit trail that is worth telling. Each kind is asked for alone, so that the many openings between cost nothing. */
export async function recentActivity(read: Reader): Promise<Activity[]> {
  const sort = [{ path: ['created'], descending: true }];
  const found = await Promise.all(toldActions.map((action) => read.list(audit, { where: is('action', action), sort, limit: NEWEST })));
  return found
    .flat()
    .filter(hasEffect)
    .sort((one, other) => (one.created < other.created ? 1 : -1))
    .slice(0, NEWEST)
    .map(activityOf);
}

/** The daily run of retention is in the trail also when nothing was due: that is nothing to tell. */
function hasEffect({ action, collection, details }: Stored<typeof audit>): boolean {
  return action !== 'retention' || collection !== '' || Object.values(details ?? {}).some((count) => Number(count) > 0);
}

function activityOf({ id, created, action, actorName, collection, recordId, recordLabel, details }: Stored<typeof audit>): Activity {
  const told = { id, created, action: action as Activity['action'], actorName, collection, recordId, recordLabel };
  if (action === 'status') return { ...told, from: String(details?.from ?? ''), to: String(details?.to ?? '') };
  const changed = action === 'account' && Array.isArray(details?.changed) ? details.changed : [];
  return { ...told, changed: accountChanges.filter((one) => changed.includes(one)) };
}
