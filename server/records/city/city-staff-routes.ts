import type { FastifyInstance } from 'fastify';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { PortalError } from '#lib/portal-error.ts';
import { recordIdPattern } from '#lib/record-id.ts';
import { text, textList } from '#lib/schema/fields.ts';
import { validateNodes } from '#lib/schema/validate-nodes.ts';
import { escapeXml } from '#lib/texts/escape-xml.ts';
import { isObject } from '#lib/texts/parse-json.ts';
import { news } from '#model/collections/pages/news.ts';
import {
  type CityNotice,
  type CityNotices,
  type CityStatistics,
  cityNoticesPath,
  cityRetryPath,
  cityStatisticsPath,
  maxListedCityNotices,
  type NewCityNotice,
} from '#model/endpoints/reports/city.ts';
import type { AppContext } from '../../app-context.ts';
import { perHour } from '../../http/fixed-window-limiter.ts';
import { assertConfirmed } from '../../identity/assert-authorization.ts';
import { getStaffName } from '../../identity/principal.ts';
import type { SiteDirectory } from '../../sites/site-directory.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import { cityNotices } from '../../store/schema/private-tables.ts';
import { throwIfRateLimited } from '../access/rate-limits.ts';
import { requireStaff } from '../access/require-staff.ts';
import { logAudit } from '../audit/log-audit.ts';
import { assertNoErrors } from '../http/record-errors.ts';
import { routePath } from '../http/route-path.ts';
import { validateDraft } from '../write/prepared-write.ts';
import { CityNoticeSender, describeNotice, type NoticeContent } from './city-notice-sender.ts';

const MAX_HOSTS = 1000;
/** Limit of new notices for the whole installation. */
const NOTICES_PER_HOUR = perHour(20);
const NOTICE_ERROR = 'The notice cannot be sent.';
const NOTICE_CATEGORY = 'Safety';

const noticeFields = {
  id: text({ required: true, max: 15, pattern: recordIdPattern }),
  title: text(),
  titleFil: text(),
  excerpt: text({ multiline: true }),
  excerptFil: text({ multiline: true }),
  hosts: textList({ required: true, maxItems: MAX_HOSTS, maxLength: 253 }),
};

/**
 * Registers the statistics of all sites for the administrator of a city, and the notices to the
 * sites.
 */
export function cityStaffRoutes(app: FastifyInstance, context: AppContext, sites: SiteDirectory): void {
  const { store, log, hourlyScheduler, rateLimiter } = context;
  const sender = new CityNoticeSender(store, sites, log);
  hourlyScheduler.add({
    failureMessage: 'the notices of the city could not be sent; it is tried again in an hour',
    run: (signal) => sender.sendWaiting(signal),
  });

  const listNotices = async (): Promise<CityNotices> => {
    const notices = await store.read.list(cityNotices, { sort: [{ path: ['created'], descending: true }], limit: maxListedCityNotices });
    return { notices: notices.map(describeNotice) };
  };

  app.get(routePath(cityStatisticsPath), async (request): Promise<CityStatistics> => {
    await requireStaff(request, context, 'manageCity');
    const summaries = await sites.listSummaries();
    return { barangays: summaries.map(({ host, name, statistics }) => ({ host, name, statistics: statistics ?? null })) };
  });

  app.get(routePath(cityNoticesPath), async (request): Promise<CityNotices> => {
    await requireStaff(request, context, 'manageCity');
    return listNotices();
  });

  app.post(routePath(cityNoticesPath), async (request, reply): Promise<CityNotice> => {
    const principal = await requireStaff(request, context, 'manageCity');
    assertConfirmed(principal);
    const { id, hosts, ...texts } = parseBody(request.body);
    const unknownHost = hosts.find((host) => !sites.listHosts().has(host));
    if (unknownHost !== undefined)
      throw new PortalError('invalid', NOTICE_ERROR, {
        fields: { hosts: { code: 'validation_invalid', message: `There is no barangay at ${unknownHost.slice(0, 100)}.` } },
      });
    const content = await createContent(context, texts);
    if ((await store.read.get(cityNotices, id)) === undefined)
      throwIfRateLimited(await rateLimiter.consume('city-notices', NOTICES_PER_HOUR), 'Too many notices were sent.');
    const senderName = `${getStaffName(principal.user)} (${(await readSiteSettings(store.read)).name})`.slice(0, 120);
    const notice = await store.write(async (tx) => {
      // A repeated request does not change the notice, but its waiting sites are tried again.
      const existing = await tx.get(cityNotices, id);
      if (existing !== undefined) return existing;
      const progress = { sent: [], waiting: [...new Set(hosts)], failed: [] };
      const storedNotice = await tx.insert(cityNotices, { id, content: { ...content }, progress, senderName });
      await logAudit(tx, principal, 'notify', news, { ...storedNotice, title: content.title }, { city: hosts.length });
      return storedNotice;
    });
    void sender.sendWaiting();
    return reply.code(202).send(describeNotice(notice));
  });

  app.post(routePath(cityRetryPath), async (request, reply): Promise<CityNotices> => {
    await requireStaff(request, context, 'manageCity');
    void sender.sendWaiting();
    return reply.code(202).send(await listNotices());
  });
}

/** Returns the article, checked by the rules of the collection. */
async function createContent(
  { store }: AppContext,
  texts: Pick<NoticeContent, 'title' | 'titleFil' | 'excerpt' | 'excerptFil'>,
): Promise<NoticeContent> {
  const { portalName, name } = await readSiteSettings(store.read);
  const body = {
    ...texts,
    content: toParagraphs(texts.excerpt),
    contentFil: toParagraphs(texts.excerptFil),
    category: NOTICE_CATEGORY,
    type: 'urgent',
    date: toManilaDay(new Date()),
    author: (portalName || name || 'City').slice(0, 120),
  };
  const { values } = validateDraft({ collection: news, body }, undefined);
  const { title, titleFil, excerpt, excerptFil, content, contentFil, category, author } = values as unknown as NoticeContent;
  return { title, titleFil, excerpt, excerptFil, content, contentFil, category, author };
}

const toParagraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('');

function parseBody(body: unknown): NewCityNotice {
  const { value, errors } = validateNodes(noticeFields, isObject(body) ? body : {});
  assertNoErrors(errors, NOTICE_ERROR);
  return value as unknown as NewCityNotice;
}
