import { parseWireDate } from '#lib/dates.ts';
import { pushSubscriptions } from '#model/collections/push-subscriptions.ts';
import type { SiteSettings } from '#model/settings/site-settings.ts';
import { SendFailure } from '../channels/send-failure.ts';
import { isTooLate, type LetterContent, type OutboxRow, type SpreadContent } from '../outbox.ts';
import type { Parts } from '../parts.ts';
import { readSite } from '../site.ts';
import { outbox } from '../store/private-tables.ts';
import type { Outcome } from './outcomes.ts';

const SITE_KEPT_MS = 10_000;
const MOST_BATCHES = 20;

export type Deliver = (row: OutboxRow) => Promise<Outcome>;

/** Makes what hands one message to the channel it names, and says how it went. It never throws. */
export function deliverer({ store, senders, log }: Pick<Parts, 'store' | 'senders' | 'log'>): Deliver {
  const batches = new Map<string, Promise<SpreadContent | undefined>>();
  let site: { readonly value: Promise<SiteSettings>; readonly until: number } | undefined;

  /** Who writes is the same for thousands of messages. */
  function sender(): Promise<SiteSettings> {
    if (site === undefined || site.until < performance.now())
      site = { value: readSite(store.read), until: performance.now() + SITE_KEPT_MS };
    return site.value;
  }

  function contentOf(batch: string): Promise<SpreadContent | undefined> {
    const known = batches.get(batch);
    if (known) return known;
    const read = store.read.get(outbox, batch).then((row) => (row?.content ?? undefined) as SpreadContent | undefined);
    read.catch(() => batches.delete(batch));
    batches.set(batch, read);
    const [oldest] = batches.keys();
    if (batches.size > MOST_BATCHES && oldest !== undefined) batches.delete(oldest);
    return read;
  }

  async function send(row: OutboxRow): Promise<void> {
    if (row.channel === 'push') return tellBrowser(row);
    const content = row.content as unknown as LetterContent;
    const { name } = await sender();
    if (row.channel === 'text') return senders.text.send({ id: row.id, to: row.address, text: content.text, isRepeat: row.attempts > 1 });
    if (senders.mail === undefined) throw new SendFailure('setup', 'The mail server', 'is not configured (SMTP_URL)');
    return senders.mail.send({ id: row.id, to: row.address, place: name, ...content });
  }

  async function tellBrowser(row: OutboxRow): Promise<void> {
    const [target, content, { email }] = await Promise.all([
      store.read.get(pushSubscriptions, row.address),
      contentOf(row.batch),
      sender(),
    ]);
    if (target === undefined || !target.isActive || content === undefined) throw new SendFailure('gone', 'The browser', 'has left');
    const ttlSeconds = Math.max(0, Math.floor(((parseWireDate(row.expires)?.getTime() ?? 0) - Date.now()) / 1000));
    await senders.push.send({ target, payload: content.payload, ttlSeconds, contact: email });
  }

  return async (row) => {
    if ((parseWireDate(row.expires)?.getTime() ?? 0) < Date.now())
      return { kind: 'dead', error: row.error || 'it could not leave in time' };
    try {
      await send(row);
      return { kind: 'sent' };
    } catch (error) {
      const isKnown = error instanceof SendFailure;
      if (!isKnown || error.reason === 'setup') log.error({ err: error, channel: row.channel }, 'a message could not be sent');
      const said = (isKnown ? error.message : 'the portal failed; see its log').slice(0, 300);
      if (isKnown && error.reason === 'gone') return { kind: 'gone', error: said };
      if ((isKnown && error.reason === 'refused') || isTooLate(row)) return { kind: 'dead', error: said };
      return { kind: 'again', error: said };
    }
  };
}
