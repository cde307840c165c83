import { addDays, formatManilaMinute, listDaysOfMonth, startOfDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { countHours, serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { median } from '#lib/numbers/median.ts';
import { applications, buildPastDueFilter, getApplicationSource, openStatuses } from '#model/collections/applications/applications.ts';
import { applicationSources, applicationStatuses } from '#model/collections/choices.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { news } from '#model/collections/pages/news.ts';
import { services } from '#model/collections/pages/services.ts';
import { type MonthlyReport, maxReportedArticles, type ReportedService } from '#model/endpoints/reports/monthly-report.ts';
import { computeTextCost, type TextPrices } from '../../messaging/text-message-usage.ts';
import { readOfficeSettings } from '../../sites/site-settings.ts';
import { sentTexts } from '../../store/schema/private-tables.ts';
import type { CommittedReader } from '../../store/store.ts';
import { buildDayRangeFilter } from '../read/build-day-range-filter.ts';
import { paginateByKeyset } from '../read/paginate-by-keyset.ts';

/** Computes the report of a month; `month` is `YYYY-MM`, at most the current one. */
export async function computeMonthlyReport(reader: CommittedReader, month: string, now: Date, prices: TextPrices): Promise<MonthlyReport> {
  const days = listDaysOfMonth(month);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const received = await summarizeReceived(reader, days);
  return {
    month,
    created: serializeDate(now),
    ...received,
    decided: await summarizeDecided(reader, first, last),
    overdue: await countOverdueAtEnd(reader, last, toManilaDay(now)),
    news: await summarizeNews(reader, first, last),
    texts: await summarizeTexts(reader, month, prices),
    contact: {
      messages: await reader.count(contactMessages, buildDayRangeFilter('created', first, last)),
      conversations: await reader.count(messageRooms, buildDayRangeFilter('created', first, last)),
    },
  };
}

async function summarizeReceived(
  reader: CommittedReader,
  days: readonly string[],
): Promise<Pick<MonthlyReport, 'received' | 'byStatus' | 'bySource' | 'byService' | 'days'>> {
  const perDay = new Map(days.map((day) => [day, 0]));
  const perService = new Map<string, ReportedService>();
  const byStatus = createEmptyStatusCounts();
  const bySource = Object.fromEntries(applicationSources.map((source) => [source, 0])) as MonthlyReport['bySource'];
  const titles = new Map((await reader.listColumns(services, ['title'])).map(({ id, title }) => [id, title]));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const pages = paginateByKeyset((query) => reader.listColumns(applications, ['created', 'status', 'serviceId', 'source'], query), {
    key: 'created',
    where: buildDayRangeFilter('created', first, last),
  });
  for await (const page of pages) {
    for (const { created, status, serviceId, source } of page) {
      const day = manilaDayOf(created);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
      const id = titles.has(serviceId) ? serviceId : '';
      const service = perService.get(id) ?? { id, title: titles.get(id) ?? '', received: 0, byStatus: createEmptyStatusCounts() };
      perService.set(id, service);
      service.received += 1;
      service.byStatus[status || 'pending'] += 1;
      byStatus[status || 'pending'] += 1;
      bySource[getApplicationSource({ source })] += 1;
    }
  }
  return {
    received: applicationStatuses.reduce((sum, status) => sum + byStatus[status], 0),
    byStatus,
    bySource,
    byService: [...perService.values()].sort((one, other) => other.received - one.received),
    days: [...perDay].map(([day, count]) => ({ day, count })),
  };
}

async function summarizeDecided(reader: CommittedReader, first: string, last: string): Promise<MonthlyReport['decided']> {
  const hours: number[] = [];
  const officeHours: number[] = [];
  const applicantHours: number[] = [];
  let [denied, inTime] = [0, 0];
  for (const status of ['finished', 'denied'] as const) {
    const decidedFilter = and(fieldEquals('status', status), buildDayRangeFilter('decidedAt', first, last));
    const columns = ['created', 'decidedAt', 'dueDate', 'pausedHours'] as const;
    for await (const page of paginateByKeyset((query) => reader.listColumns(applications, columns, query), {
      key: 'decidedAt',
      where: decidedFilter,
    })) {
      if (status === 'denied') denied += page.length;
      for (const { created, decidedAt, pausedHours } of page) {
        if (pausedHours > 0) applicantHours.push(pausedHours);
        if (status === 'denied') continue;
        hours.push(countHours(created, decidedAt));
        officeHours.push(Math.max(0, countHours(created, decidedAt) - pausedHours));
      }
      inTime += page.filter(({ decidedAt, dueDate }) => manilaDayOf(decidedAt) <= dueDate).length;
    }
  }
  return {
    finished: hours.length,
    denied,
    medianHours: median(hours) ?? null,
    medianOfficeHours: median(officeHours) ?? null,
    waitCount: applicantHours.length,
    medianApplicantHours: median(applicantHours) ?? null,
    inTime,
  };
}

/**
 * Counts applications that were overdue at the end of the month: those still open, and those
 * decided later.
 */
async function countOverdueAtEnd(reader: CommittedReader, last: string, today: string): Promise<number> {
  const lateOn = last < today ? addDays(last, 1) : today;
  const pastDueFilter = buildPastDueFilter(lateOn);
  const decidedLaterFilter = compareField('decidedAt', '>=', serializeDate(startOfDay(addDays(last, 1))));
  const conditions = applicationStatuses.map((status) =>
    and(fieldEquals('status', status), openStatuses.includes(status) ? undefined : decidedLaterFilter, pastDueFilter),
  );
  const counts = await Promise.all(conditions.map((condition) => reader.count(applications, condition)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function summarizeNews(reader: CommittedReader, first: string, last: string): Promise<MonthlyReport['news']> {
  const articles = await reader.listColumns(news, ['title', 'views', 'likes'], {
    where: and(compareField('date', '>=', first), compareField('date', '<=', last)),
    sort: [{ path: ['date'], descending: true }],
  });
  const mostRead = [...articles].sort((one, other) => other.views - one.views).slice(0, maxReportedArticles);
  return {
    published: articles.length,
    views: articles.reduce((sum, { views }) => sum + views, 0),
    likes: articles.reduce((sum, { likes }) => sum + likes, 0),
    mostRead: mostRead.map(({ id, title, views }) => ({ id, title, views })),
  };
}

async function summarizeTexts(reader: CommittedReader, month: string, prices: TextPrices): Promise<MonthlyReport['texts']> {
  const rows = await reader.list(sentTexts, { where: fieldEquals('month', month) });
  const sum = (name: 'messages' | 'units' | 'failures') => rows.reduce((total, row) => total + row[name], 0);
  const { textPrice } = await readOfficeSettings(reader);
  return {
    messages: sum('messages'),
    units: sum('units'),
    failures: sum('failures'),
    cost: computeTextCost(rows, prices, textPrice),
  };
}

const manilaDayOf = (wire: string): string => formatManilaMinute(new Date(wire.replace(' ', 'T'))).slice(0, 10);

const createEmptyStatusCounts = (): MonthlyReport['byStatus'] => ({ pending: 0, ongoing: 0, finished: 0, denied: 0 });
