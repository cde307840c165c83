import type { Logger } from 'pino';
import { DAY_MS } from '#lib/dates/durations.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDateFromNow } from '#lib/dates/serialize-date.ts';
import { compareField } from '#lib/filter/build-filter.ts';
import { news } from '#model/collections/pages/news.ts';
import type { CityNotice, NewCityNotice } from '#model/endpoints/reports/city.ts';
import type { SiteDirectory } from '../../sites/site-directory.ts';
import { cityNotices } from '../../store/schema/private-tables.ts';
import type { Store, StoredRecordOf } from '../../store/store.ts';
import { logAudit } from '../audit/log-audit.ts';

/** Days after which an unsent notice is no longer urgent and is given up. */
const URGENT_DAYS = 3;

type StoredNotice = StoredRecordOf<typeof cityNotices>;

/** Content of a notice, as it becomes an article. */
export interface NoticeContent extends Pick<NewCityNotice, 'title' | 'titleFil' | 'excerpt' | 'excerptFil'> {
  readonly content: string;
  readonly contentFil: string;
  readonly category: string;
  /** Author of the article, for the public. */
  readonly author: string;
}

/** Progress of a notice. */
export interface NoticeProgress {
  readonly sent: readonly string[];
  readonly waiting: readonly string[];
  readonly failed: readonly string[];
}

/** Sends the notices of a city into its sites, one site after another, until all have them. */
export class CityNoticeSender {
  readonly #store: Store;
  readonly #sites: SiteDirectory;
  readonly #log: Pick<Logger, 'warn'>;
  #running: Promise<void> = Promise.resolve();

  constructor(store: Store, sites: SiteDirectory, log: Pick<Logger, 'warn'>) {
    this.#store = store;
    this.#sites = sites;
    this.#log = log;
  }

  /** Sends waiting notices; resolves when each waiting site was tried once. */
  sendWaiting(signal?: AbortSignal): Promise<void> {
    this.#running = this.#running.then(() => this.#sendWaiting(signal));
    return this.#running;
  }

  async #sendWaiting(signal?: AbortSignal): Promise<void> {
    try {
      const since = serializeDateFromNow(-URGENT_DAYS * DAY_MS);
      for (const notice of await this.#store.read.list(cityNotices, { where: compareField('created', '>=', since) })) {
        for (const host of readProgress(notice).waiting) {
          if (signal?.aborted) return;
          await this.#sendTo(host, notice);
        }
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'the notices of the city could not be read; it is tried again in an hour');
    }
  }

  async #sendTo(host: string, notice: StoredNotice): Promise<void> {
    let hasSent = false;
    try {
      // The site was removed meanwhile.
      if (!this.#sites.listHosts().has(host)) return await this.#recordResult(notice.id, host, 'gone');
      await this.#sites.runInStore(host, (store) => insertNotice(store, notice));
      hasSent = true;
    } catch (error) {
      this.#log.warn({ err: error, site: host }, 'a notice of the city could not be sent to a site; it is tried again');
    }
    await this.#recordResult(notice.id, host, hasSent ? 'sent' : 'failed');
  }

  async #recordResult(id: string, host: string, result: 'sent' | 'failed' | 'gone'): Promise<void> {
    await this.#store.write(async (tx) => {
      const notice = await tx.get(cityNotices, id);
      if (notice === undefined) return;
      const { sent, waiting, failed } = readProgress(notice);
      const withoutHost = (hosts: readonly string[]): string[] => hosts.filter((other) => other !== host);
      const progress: NoticeProgress = {
        sent: result === 'sent' ? [...withoutHost(sent), host] : sent,
        waiting: result === 'failed' ? waiting : withoutHost(waiting),
        failed: result === 'failed' ? [...withoutHost(failed), host] : withoutHost(failed),
      };
      await tx.update(cityNotices, id, { progress: { ...progress } });
    });
  }
}

/**
 * Publishes a notice in a site, in the name of the city's administrator. The article has the id of
 * the notice, so that repeated calls insert it once.
 */
function insertNotice(store: Store, { id, content, senderName }: StoredNotice): Promise<void> {
  return store.write(async (tx) => {
    if ((await tx.get(news, id)) !== undefined) return;
    const values = content as unknown as NoticeContent;
    const article = await tx.insert(news, { ...values, id, type: 'urgent', date: toManilaDay(new Date()) });
    await logAudit(tx, { user: { id: '', name: senderName, username: '' }, ipAddress: '' }, 'create', news, article);
  });
}

/** Returns the sites that have the notice, wait for it, or failed. */
const readProgress = ({ progress }: StoredNotice): NoticeProgress =>
  (progress as NoticeProgress | null) ?? { sent: [], waiting: [], failed: [] };

/** Returns a notice as staff of the city see it. */
export function describeNotice(notice: StoredNotice): CityNotice {
  const { sent, waiting, failed } = readProgress(notice);
  const { title } = notice.content as unknown as NoticeContent;
  return {
    id: notice.id,
    created: notice.created,
    title,
    senderName: notice.senderName,
    sentCount: sent.length,
    waiting: waiting.map((host) => ({ host, hasFailed: failed.includes(host) })),
  };
}
