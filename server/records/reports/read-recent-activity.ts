import { fieldEquals } from '#lib/filter/build-filter.ts';
import { accountChanges, audit } from '#model/collections/office/audit.ts';
import { type Activity, activityActions } from '#model/endpoints/reports/overview.ts';
import type { Reader, StoredRecordOf } from '../../store/store.ts';

const MAX_ACTIVITIES = 8;

/**
 * Reads the newest audit entries shown as activity. Each action is queried separately, so that
 * frequent openings are not scanned.
 */
export async function readRecentActivity(reader: Reader): Promise<Activity[]> {
  const sort = [{ path: ['created'], descending: true }];
  const found = await Promise.all(
    activityActions.map((action) => reader.list(audit, { where: fieldEquals('action', action), sort, limit: MAX_ACTIVITIES })),
  );
  return found
    .flat()
    .filter(hasEffect)
    .sort((one, other) => (one.created < other.created ? 1 : -1))
    .slice(0, MAX_ACTIVITIES)
    .map(toActivity);
}

/** Daily retention runs without removals are not shown. */
function hasEffect({ action, collection, details }: StoredRecordOf<typeof audit>): boolean {
  return action !== 'retention' || collection !== '' || Object.values(details ?? {}).some((count) => Number(count) > 0);
}

function toActivity({
  id,
  created,
  action,
  actorName,
  collection,
  recordId,
  recordLabel,
  details,
}: StoredRecordOf<typeof audit>): Activity {
  const activity = { id, created, action: action as Activity['action'], actorName, collection, recordId, recordLabel };
  if (action === 'status') return { ...activity, from: String(details?.from ?? ''), to: String(details?.to ?? '') };
  const changed = action === 'account' && Array.isArray(details?.changed) ? details.changed : [];
  return { ...activity, changed: accountChanges.filter((one) => changed.includes(one)) };
}
