import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseWireDate, wireDate } from '#lib/dates.ts';
import { PortalError } from '#lib/errors.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import type { Language } from '#model/collections/choices.ts';
import { type NewsletterState, newsletterPage, newsletterPath } from '#model/endpoints/newsletter.ts';
import { addressKey, type JointVerdict, type Take, type Verdict } from '../limits.ts';
import { noticesIn } from '../notice-words.ts';
import { enqueue } from '../outbox.ts';
import type { Parts } from '../parts.ts';
import { readSite } from '../site.ts';
import { newsletter } from '../store/private-tables.ts';
import type { Stored, Tx } from '../store/store.ts';
import { asker, refusal, wordsFor } from './asked.ts';
import type { Worker } from './worker.ts';

type Reader = Stored<typeof newsletter>;

const TOKEN_BYTES = 24;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Nobody is mailed more often because somebody types their address. */
const ASK_AGAIN_MS = 12 * 3_600_000;

const asked = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  language: z.enum(['en', 'fil']).catch('en'),
});

/** Whether the newsletter can be had: it takes a mail server, and an address of the portal for the links in mails. */
export function hasNewsletter({ config, senders }: Pick<Parts, 'config' | 'senders'>): boolean {
  return senders.mail !== undefined && config.portalUrl !== '';
}

/** Signing up for articles by mail, confirming it and ending it (D9). */
export function newsletterRoutes(app: FastifyInstance, parts: Parts, worker: Worker): void {
  const { store, config, limits } = parts;
  const one = `${newsletterPath}/:token`;

  app.post<{ Body: { language?: unknown } | undefined }>(newsletterPath, { bodyLimit: 8192 }, async (request, reply) => {
    if (!hasNewsletter(parts)) throw new PortalError('not_found', wordsFor(request)('notice.newsletter.none'));
    const language: Language = request.body?.language === 'fil' ? 'fil' : 'en';
    const state = await signUp(request).catch((error: unknown) => {
      if (isForm(request) && error instanceof PortalError) return error.code === 'too_many' ? 'busy' : 'invalid';
      throw error;
    });
    return answer(request, reply, state, language);
  });

  async function signUp(request: FastifyRequest): Promise<NewsletterState> {
    const { address } = await asker(request, parts);
    const read = asked.safeParse(request.body ?? {});
    if (!read.success) throw refusal(wordsFor(request), { email: 'notice.wrongEmail' });
    const { newsletterPerAddressHour, newsletterPortalDay } = config.limits;
    const ofAddress = { key: `newsletter-address:${addressKey(address)}`, count: newsletterPerAddressHour, windowSeconds: HOUR };
    const ofPortal = { key: 'newsletter-portal', count: newsletterPortalDay, windowSeconds: DAY };
    // Counted and looked at before the address is looked up: a refusal says nothing of who has the newsletter.
    refuse(request, await limits.peek(ofPortal.key, ofPortal));
    refuse(request, await limits.take(ofAddress.key, ofAddress));
    const verdict = await store.write((tx) => ask(tx, parts, ofPortal, read.data));
    refuse(request, verdict);
    worker.nudge();
    return 'sent';
  }

  app.post<{ Params: { token: string } }>(`${one}/confirm`, async (request, reply) => {
    await asker(request, parts);
    const reader = await store.write(async (tx) => {
      const found = await byToken(tx, request.params.token);
      return found && tx.update(newsletter, found.id, { isConfirmed: true });
    });
    return answer(request, reply, reader ? 'confirmed' : 'gone', languageOf(reader));
  });

  // A mail program that ends it in one click comes from nowhere and sends no cookie: the token is what it knows.
  app.post<{ Params: { token: string } }>(`${one}/leave`, async (request, reply) => {
    const rule = { count: config.limits.createsPerAddressMinute, windowSeconds: 60 };
    refuse(request, limits.takeInMemory(`newsletter-leave:${addressKey(request.ip)}`, rule));
    const reader = await store.write(async (tx) => {
      const found = await byToken(tx, request.params.token);
      if (found) await tx.remove(newsletter, found.id);
      return found;
    });
    return answer(request, reply, 'left', languageOf(reader));
  });

  app.get<{ Params: { token: string } }>(`${one}/leave`, async (request, reply) => {
    const reader = await store.read.first(newsletter, { where: parseFilter(filter('token = {:token}', request.params)) });
    return reply.redirect(inLanguage(newsletterPage('leave', request.params.token), languageOf(reader)), 303);
  });
}

/** A form of our own pages is led on; a program gets its answer. */
function answer(request: FastifyRequest, reply: FastifyReply, state: NewsletterState, language: Language) {
  if (isForm(request)) return reply.redirect(inLanguage(newsletterPage(state), language), 303);
  if (state === 'gone') throw new PortalError('not_found', wordsFor(request)('notice.newsletter.gone'));
  return reply.code(state === 'sent' ? 202 : 200).send({ state });
}

/** Sent by a page: mail programs send a form too, but name no page that it came from. */
const isForm = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

const inLanguage = (path: string, language: Language): string => (language === 'fil' ? `/fil${path}` : path);
const languageOf = (reader: Pick<Reader, 'language'> | undefined): Language => (reader?.language === 'fil' ? 'fil' : 'en');

/** Asks an address by mail whether it wants the newsletter; one that has it, or was asked lately, hears nothing. */
async function ask(
  tx: Tx,
  { config: { portalUrl }, limits }: Parts,
  ofPortal: Take,
  { email, language }: z.infer<typeof asked>,
): Promise<JointVerdict | undefined> {
  const there = await tx.first(newsletter, { where: parseFilter(filter('email = {:email}', { email })) });
  if (there?.isConfirmed) return undefined;
  const last = there && parseWireDate(there.asked)?.getTime();
  if (last && last > Date.now() - ASK_AGAIN_MS) return undefined;
  const verdict = await limits.takeAll(tx, [ofPortal]);
  if (!verdict.ok) return verdict;
  const now = { asked: wireDate(new Date()), language };
  const reader = there
    ? await tx.update(newsletter, there.id, now)
    : await tx.insert(newsletter, { email, token: randomBytes(TOKEN_BYTES).toString('base64url'), ...now });
  const say = noticesIn(language);
  const { name, phone, email: office } = await readSite(tx);
  const link = portalUrl + inLanguage(newsletterPage('confirm', reader.token), language);
  const paragraphs = [say('notice.newsletter.ask', { name }), link, say('notice.newsletter.askFooter', { phone, email: office })];
  await enqueue(tx, {
    channel: 'mail',
    kind: 'newsletterAsk',
    key: `newsletter/${reader.id}/${reader.asked}`,
    collection: newsletter.name,
    record: reader.id,
    label: '',
    address: email,
    content: { language, subject: say('notice.newsletter.askSubject', { name }), text: paragraphs.join('\n\n') },
  });
  return verdict;
}

/** Throws `too_many` for a limit that has no room left. */
function refuse(request: FastifyRequest, verdict: Verdict | JointVerdict | undefined): void {
  if (verdict === undefined || verdict.ok) return;
  const { retryAfterSeconds } = verdict;
  throw new PortalError('too_many', wordsFor(request)('notice.tooMany'), { retryAfterSeconds });
}

function byToken(tx: Tx, token: string): Promise<Reader | undefined> {
  return tx.first(newsletter, { where: parseFilter(filter('token = {:token}', { token })) });
}
