import { wireDate } from '#lib/dates.ts';
import { all, is } from '#lib/filter/conditions.ts';
import type { Expr } from '#lib/filter/expression.ts';
import { manilaDay } from '#lib/manila.ts';
import { dayAfter, dayBegins, daysOfMonth, manilaMinute } from '#lib/manila-days.ts';
import { median } from '#lib/median.ts';
import { applications } from '#model/collections/applications.ts';
import { applicationStatuses } from '#model/collections/choices.ts';
import { contactMessages } from '#model/collections/contact-messages.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { news } from '#model/collections/news.ts';
import { services } from '#model/collections/services.ts';
import { type MonthlyReport, type ReportedService, reportedArticles } from '#model/endpoints/monthly-report.ts';
import type { CommittedReader } from '../store/store.ts';
import { where, within } from './figures-where.ts';
import { hoursBetween } from './hours-between.ts';
import { pagesByKey } from './pages-by-key.ts';

/** One month in figures; `month` is `YYYY-MM`, not later than this one. */
export async function monthlyReport(read: CommittedReader, month: string, now: Date): Promise<MonthlyReport> {
  const days = daysOfMonth(month);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const received = await receivedIn(read, days);
  return {
    month,
    made: wireDate(now),
    ...received,
    decided: await decidedIn(read, first, last),
    overdue: await overdueAtEnd(read, last, manilaDay(now)),
    news: await newsOf(read, first, last),
    contact: {
      messages: await read.count(contactMessages, within('created', first, last)),
      conversations: await read.count(messageRooms, within('created', first, last)),
    },
  };
}

async function receivedIn(
  read: CommittedReader,
  days: readonly string[],
): Promise<Pick<MonthlyReport, 'received' | 'byStatus' | 'byService' | 'days'>> {
  const perDay = new Map(days.map((day) => [day, 0]));
  const perService = new Map<string, ReportedService>();
  const total = noneYet();
  const titles = new Map((await read.columns(services, ['title'])).map(({ id, title }) => [id, title]));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const pages = pagesByKey((query) => read.columns(applications, ['created', 'status', 'serviceId'], query), {
    key: 'created',
    where: within('created', first, last),
  });
  for await (const page of pages) {
    for (const { created, status, serviceId } of page) {
      const day = dayOf(created);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
      const id = titles.has(serviceId) ? serviceId : '';
      const service = perService.get(id) ?? { id, title: titles.get(id) ?? '', received: 0, byStatus: noneYet() };
      perService.set(id, service);
      service.received += 1;
      service.byStatus[status || 'pending'] += 1;
      total[status || 'pending'] += 1;
    }
  }
  return {
    received: applicationStatuses.reduce((sum, status) => sum + total[status], 0),
    byStatus: total,
    byService: [...perService.values()].sort((one, other) => other.received - one.received),
    days: [...perDay].map(([day, count]) => ({ day, count })),
  };
}

async function decidedIn(read: CommittedReader, first: string, last: string): Promise<MonthlyReport['decided']> {
  const hours: number[] = [];
  let [denied, inTime] = [0, 0];
  for (const status of ['finished', 'denied'] as const) {
    const decided = all(is('status', status), within('decidedAt', first, last));
    const columns = ['created', 'decidedAt', 'dueDate'] as const;
    for await (const page of pagesByKey((query) => read.columns(applications, columns, query), { key: 'decidedAt', where: decided })) {
      if (status === 'denied') denied += page.length;
      else hours.push(...page.map(({ created, decidedAt }) => hoursBetween(created, decidedAt)));
      inTime += page.filter(({ decidedAt, dueDate }) => dayOf(decidedAt) <= dueDate).length;
    }
  }
  return { finished: hours.length, denied, medianHours: median(hours) ?? null, inTime };
}

/** Open and late when the month ended: what is so still, and what was decided only later. */
async function overdueAtEnd(read: CommittedReader, last: string, today: string): Promise<number> {
  const lateOn = last < today ? dayAfter(last, 1) : today;
  const [due, ended] = [{ lateOn }, { lateOn, ended: dayBegins(dayAfter(last, 1)) }];
  const isLate = 'dueDate < {:lateOn} && dueDate != ""';
  const conditions: Expr[] = [
    ...['pending', 'ongoing'].map((status) => where(`status = {:status} && ${isLate}`, { status, ...due })),
    ...['finished', 'denied'].map((status) => where(`status = {:status} && decidedAt >= {:ended} && ${isLate}`, { status, ...ended })),
  ];
  const counted = await Promise.all(conditions.map((condition) => read.count(applications, condition)));
  return counted.reduce((sum, count) => sum + count, 0);
}

async function newsOf(read: CommittedReader, first: string, last: string): Promise<MonthlyReport['news']> {
  const articles = await read.columns(news, ['title', 'views', 'likes'], {
    where: where('date >= {:first} && date <= {:last}', { first, last }),
    sort: [{ path: ['date'], descending: true }],
  });
  const mostRead = [...articles].sort((one, other) => other.views - one.views).slice(0, reportedArticles);
  return {
    published: articles.length,
    views: articles.reduce((sum, { views }) => sum + views, 0),
    likes: articles.reduce((sum, { likes }) => sum + likes, 0),
    mostRead: mostRead.map(({ id, title, views }) => ({ id, title, views })),
  };
}

const dayOf = (wire: string): string => manilaMinute(new Date(wire.replace(' ', 'T'))).slice(0, 10);

const noneYet = (): MonthlyReport['byStatus'] => ({ pending: 0, ongoing: 0, finished: 0, denied: 0 });
