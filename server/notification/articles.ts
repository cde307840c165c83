import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { wireDate } from '#lib/dates.ts';
import { PortalError } from '#lib/errors.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { articleSlug } from '#lib/slug.ts';
import { news } from '#model/collections/news.ts';
import { type NotificationReply, type PushPayload, sendNotificationPath } from '#model/endpoints/notification.ts';
import type { Caller } from '../caller.ts';
import type { NoticeKey, SayNotice } from '../notice-words.ts';
import { enqueue, type OutboxRow } from '../outbox.ts';
import type { Parts } from '../parts.ts';
import { readOffice } from '../site.ts';
import { outbox } from '../store/private-tables.ts';
import { noteSending, refusal, staffAsker, wordsFor } from './asked.ts';
import { hasNewsletter } from './newsletter.ts';
import type { Worker } from './worker.ts';

const HOUR_IN_MS = 3_600_000;
/** The call is answered by then, whatever is still on its way (D36). */
const LONGEST_MS = 15_000;
const LOOK_EVERY_MS = 100;
/** What is left of a text that must fit, encrypted, into 4096 bytes with everything else (RFC 8291). */
const BODY_LENGTH = 300;
const PATH_LENGTH = 600;

const line = (max: number) => z.string().trim().max(max);
const asked = z.object({
  newsId: z.string().regex(/^[a-z0-9]{15}$/),
  title: line(200).default(''),
  excerpt: line(500).default(''),
  imageUrl: line(500)
    .refine((url) => url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)), { params: { key: 'address' } })
    .optional(),
});

/** `POST /api/send-notification`: tells everybody who gets news alerts of an article, once within an hour. */
export function articleRoute(app: FastifyInstance, parts: Parts, worker: Worker): void {
  app.post(sendNotificationPath, { bodyLimit: 16_384 }, async (request): Promise<NotificationReply> => {
    const caller = await staffAsker(request, parts);
    const say = wordsFor(request);
    const read = asked.safeParse(request.body ?? {});
    if (!read.success)
      throw refusal(say, Object.fromEntries(read.error.issues.map((issue) => [String(issue.path[0] ?? 'newsId'), keyOf(issue)])));
    if (!(await readOffice(parts.store.read)).messagesOn.includes('article')) {
      return { success: false, successCount: 0, message: say('notice.article.off') };
    }
    const row = await begin(parts, caller, say, read.data);
    worker.nudge();
    return answerOf(say, await firstAttempts(parts, row));
  });
}

function keyOf(issue: z.core.$ZodIssue): NoticeKey {
  if (issue.code === 'too_big') return 'notice.tooLong';
  return issue.code === 'custom' ? 'notice.wrongAddress' : 'notice.required';
}

function begin(
  parts: Parts,
  caller: Caller,
  say: SayNotice,
  { newsId, title, excerpt, imageUrl }: z.infer<typeof asked>,
): Promise<OutboxRow> {
  return parts.store.write(async (tx) => {
    const article = await tx.get(news, newsId);
    if (article === undefined) throw new PortalError('not_found', say('notice.article.missing'));
    const since = wireDate(new Date(Date.now() - HOUR_IN_MS));
    const lately = parseFilter(
      filter("kind = 'article' && channel = 'spread' && record = {:newsId} && created > {:since}", { newsId, since }),
    );
    const there = await tx.first(outbox, { where: lately });
    if (there !== undefined) return there;
    const path = `/news/${encodeURIComponent(articleSlug(newsId, article.title))}`;
    const payload: PushPayload = {
      notification: {
        title: title || 'New News Article',
        body: excerpt.slice(0, BODY_LENGTH) || 'New news article available',
        ...(imageUrl && { image: imageUrl }),
        tag: newsId,
      },
      data: { newsId, url: path.length <= PATH_LENGTH ? path : `/news/${newsId}` },
    };
    await noteSending(tx, caller, { collection: news.name, recordId: newsId, recordLabel: article.title });
    const now = Date.now();
    const about = { collection: news.name, record: newsId, label: article.title };
    if (hasNewsletter(parts)) {
      const content = { audience: 'newsletter', payload } as const;
      await enqueue(tx, { ...about, channel: 'spread', kind: 'newsletter', key: `newsletter/${newsId}/${now}`, content });
    }
    return enqueue(tx, {
      ...about,
      channel: 'spread',
      kind: 'article',
      key: `article/${newsId}/${now}`,
      content: { audience: 'everyone', payload },
    });
  });
}

/** The row as it is when every browser was tried once, or the time is up. */
async function firstAttempts({ store }: Parts, row: OutboxRow): Promise<OutboxRow> {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    const now = (await store.read.get(outbox, row.id)) ?? row;
    if ((now.state === 'sent' && now.tried >= now.expected) || performance.now() > until) return now;
    await pause(LOOK_EVERY_MS);
  }
}

function answerOf(say: SayNotice, { state, expected, sent, failed }: OutboxRow): NotificationReply {
  const left = expected - sent - failed;
  if (state === 'sent' && expected === 0) return { success: true, successCount: 0, message: say('notice.article.nobody') };
  const isGoing = left > 0 || state !== 'sent';
  return {
    success: true,
    successCount: sent,
    message: say(isGoing ? 'notice.article.going' : 'notice.article.sent', { count: sent, left }),
  };
}
