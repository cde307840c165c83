import { all, is } from '#lib/filter/conditions.ts';
import { dayBegins, lastDays } from '#lib/manila-days.ts';
import { median } from '#lib/median.ts';
import { applications } from '#model/collections/applications.ts';
import { services } from '#model/collections/services.ts';
import { settings } from '#model/collections/settings.ts';
import { type Overview, overviewDays, type ServiceCount } from '#model/endpoints/overview.ts';
import { noFigures } from '#model/settings/office-settings.ts';
import type { CommittedReader } from '../store/store.ts';
import { where, within } from './figures-where.ts';
import { hoursBetween } from './hours-between.ts';
import { recentActivity } from './recent-activity.ts';

/** Beyond what an office finishes in a month; the median is then that of the newest. */
const MOST_FINISHED = 20_000;

/** The collections that the figures are made of. */
export const overviewSources = ['applications', 'services', 'settings', 'audit'] as const;

/** Counts what the overview shows. Each question is answered by an index and reads no more than a month of applications. */
export async function overviewFigures(read: CommittedReader, now: Date): Promise<Overview> {
  const days = lastDays(overviewDays, now);
  const [first = '', today = ''] = [days[0], days.at(-1)];
  const office = (await read.first(settings))?.office;
  const counted = await Promise.all(days.map(async (day) => ({ day, count: await read.count(applications, within('created', day, day)) })));
  const late = (status: string) => where('status = {:status} && dueDate < {:today} && dueDate != ""', { status, today });
  return {
    ...noFigures,
    ...office,
    servicesActive: await read.count(services, is('status', 'Available')),
    servicesTotal: await read.count(services),
    pending: await read.count(applications, is('status', 'pending')),
    overdue: (await read.count(applications, late('pending'))) + (await read.count(applications, late('ongoing'))),
    days: counted,
    services: await countsByService(read, first, today, counted),
    finished: await finishedSince(read, first),
    activity: await recentActivity(read),
  };
}

/** What is left over belongs to services that are no longer offered. */
async function countsByService(read: CommittedReader, first: string, last: string, days: Overview['days']): Promise<ServiceCount[]> {
  const known = await read.columns(services, ['title']);
  const counted = await Promise.all(
    known.map(async ({ id, title }) => {
      return { id, title, count: await read.count(applications, all(is('serviceId', id), within('created', first, last))) };
    }),
  );
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const rest = total - counted.reduce((sum, { count }) => sum + count, 0);
  return [...counted, { id: '', title: '', count: Math.max(rest, 0) }]
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

async function finishedSince(read: CommittedReader, first: string): Promise<Overview['finished']> {
  const done = where('status = "finished" && decidedAt >= {:from}', { from: dayBegins(first) });
  const rows = await read.columns(applications, ['created', 'decidedAt'], {
    where: done,
    sort: [{ path: ['decidedAt'], descending: true }],
    limit: MOST_FINISHED,
  });
  const medianHours = median(rows.map(({ created, decidedAt }) => hoursBetween(created, decidedAt))) ?? null;
  return { count: rows.length < MOST_FINISHED ? rows.length : await read.count(applications, done), medianHours };
}
