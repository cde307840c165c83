import { listLastDays, startOfDay } from '#lib/dates/manila-days.ts';
import { countHours, serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { median } from '#lib/numbers/median.ts';
import { applications, buildOverdueFilter, openStatuses } from '#model/collections/applications/applications.ts';
import { accountChanges, audit } from '#model/collections/office/audit.ts';
import { settings } from '#model/collections/office/settings.ts';
import { services } from '#model/collections/pages/services.ts';
import { type Activity, activityActions, type Overview, overviewDays, type ServiceCount } from '#model/endpoints/reports/overview.ts';
import { defaultOfficeSettings } from '#model/settings/office-settings.ts';
import type { CommittedReader, Reader, StoredRecordOf } from '../../store/store.ts';
import { buildDayRangeFilter } from '../read/build-day-range-filter.ts';

/** Larger than a month's finished applications; above it, the median is of the newest. */
const MAX_FINISHED = 20_000;

/** Collections that the statistics depend on. */
export const overviewCollections = ['applications', 'services', 'settings', 'audit'] as const;

/**
 * Computes the dashboard statistics. Each query uses an index and reads at most a month of
 * applications.
 */
export async function computeOverview(reader: CommittedReader, now: Date): Promise<Overview> {
  const days = listLastDays(overviewDays, now);
  const [first = '', today = ''] = [days[0], days.at(-1)];
  const office = (await reader.first(settings))?.office;
  const countsByDay = await Promise.all(
    days.map(async (day) => ({ day, count: await reader.count(applications, buildDayRangeFilter('created', day, day)) })),
  );
  return {
    ...defaultOfficeSettings,
    ...office,
    servicesActive: await reader.count(services, fieldEquals('status', 'Available')),
    servicesTotal: await reader.count(services),
    pending: await reader.count(applications, fieldEquals('status', 'pending')),
    overdue: await countOverdue(reader, today),
    days: countsByDay,
    services: await countByService(reader, first, today, countsByDay),
    finished: await summarizeFinished(reader, first),
    activity: await readRecentActivity(reader),
  };
}

/**
 * Counts overdue applications that are not blocked, each status separately, so that an index serves
 * the query.
 */
async function countOverdue(reader: CommittedReader, today: string): Promise<number> {
  const counts = await Promise.all(openStatuses.map((status) => reader.count(applications, buildOverdueFilter(today, [status]))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Counts applications by service; the rest belongs to deleted services. */
async function countByService(reader: CommittedReader, first: string, last: string, days: Overview['days']): Promise<ServiceCount[]> {
  const existingServices = await reader.listColumns(services, ['title']);
  const counted = await Promise.all(
    existingServices.map(async ({ id, title }) => {
      const where = and(fieldEquals('serviceId', id), buildDayRangeFilter('created', first, last));
      return { id, title, count: await reader.count(applications, where) };
    }),
  );
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const rest = total - counted.reduce((sum, { count }) => sum + count, 0);
  return [...counted, { id: '', title: '', count: Math.max(rest, 0) }]
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

async function summarizeFinished(reader: CommittedReader, first: string): Promise<Overview['finished']> {
  const finishedFilter = and(fieldEquals('status', 'finished'), compareField('decidedAt', '>=', serializeDate(startOfDay(first))));
  const rows = await reader.listColumns(applications, ['created', 'decidedAt'], {
    where: finishedFilter,
    sort: [{ path: ['decidedAt'], descending: true }],
    limit: MAX_FINISHED,
  });
  const medianHours = median(rows.map(({ created, decidedAt }) => countHours(created, decidedAt))) ?? null;
  return { count: rows.length < MAX_FINISHED ? rows.length : await reader.count(applications, finishedFilter), medianHours };
}

const MAX_ACTIVITIES = 8;

/**
 * Reads the newest audit entries shown as activity. Each action is queried separately, so that
 * frequent openings are not scanned.
 */
async function readRecentActivity(reader: Reader): Promise<Activity[]> {
  const sort = [{ path: ['created'], descending: true }];
  const entriesByAction = await Promise.all(
    activityActions.map((action) => reader.list(audit, { where: fieldEquals('action', action), sort, limit: MAX_ACTIVITIES })),
  );
  return entriesByAction
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

function toActivity(entry: StoredRecordOf<typeof audit>): Activity {
  const { id, created, action, actorName, collection, recordId, recordLabel, details } = entry;
  const activity = { id, created, action: action as Activity['action'], actorName, collection, recordId, recordLabel };
  if (action === 'status') return { ...activity, from: String(details?.from ?? ''), to: String(details?.to ?? '') };
  const changed = action === 'account' && Array.isArray(details?.changed) ? details.changed : [];
  return { ...activity, changed: accountChanges.filter((one) => changed.includes(one)) };
}
