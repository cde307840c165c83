import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_SECONDS, HOUR_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { text } from '#lib/schema/fields.ts';
import type { Language } from '#model/collections/choices.ts';
import { myNewsletterPath, type NewsletterState, newsletterPagePath, newsletterPath } from '#model/endpoints/messaging/newsletter.ts';
import { getOfficeMessageParams } from '#model/office-message-params.ts';
import { localizePath } from '#model/page-languages.ts';
import type { AppContext } from '../app-context.ts';
import { perDay, perHour, perMinute, type RateLimitResult } from '../http/fixed-window-limiter.ts';
import { type ConsumeRequest, createNetworkRule, type JointRateLimitResult, normalizeIpAddress } from '../http/rate-limiter.ts';
import { getNotificationTranslator } from '../messaging/notification-texts.ts';
import { enqueueMessage, type MessageContent } from '../messaging/outbox.ts';
import { readSiteSettings } from '../sites/site-settings.ts';
import { newsletter } from '../store/schema/private-tables.ts';
import type { StoredRecordOf, Tx } from '../store/store.ts';
import type { OutboxWorker } from './outbox-worker.ts';
import { admitRequest, getRequestTranslator, parseFields } from './request-guards.ts';

type Subscriber = StoredRecordOf<typeof newsletter>;

const TOKEN_BYTES = 24;
/** Minimum interval between confirmation mails to an address. */
const CONFIRMATION_INTERVAL_MS = 12 * HOUR_MS;

const signUpFields = { email: text({ required: true, format: 'email', max: 254 }) };

/** Whether the newsletter is available: requires a mail server, and a portal URL for links. */
export function isNewsletterEnabled({ config, senders }: Pick<AppContext, 'config' | 'senders'>): boolean {
  return senders.mail !== undefined && config.portalUrl !== '';
}

/** Registers the routes to subscribe to articles by mail, confirm and unsubscribe (D9). */
export function registerNewsletterRoutes(app: FastifyInstance, context: AppContext, worker: OutboxWorker): void {
  const { store, config, rateLimiter } = context;
  const subscriptionPath = `${newsletterPath}/:token`;

  // Mails a link to the address of the body; the response is the same for every address.
  for (const [path, responseMode] of [[newsletterPath, 'sent'] as const, [myNewsletterPath, 'mine'] as const])
    app.post<{ Body: { language?: unknown } | undefined }>(path, { bodyLimit: 8192 }, async (request, reply) => {
      if (!isNewsletterEnabled(context)) throw new PortalError('not_found', getRequestTranslator(request)('notice.newsletter.none'));
      const language: Language = request.body?.language === 'fil' ? 'fil' : 'en';
      const state = await enqueueLink(request, language, responseMode).catch((error: unknown) => {
        if (isFormSubmission(request) && error instanceof PortalError) return error.code === 'too_many' ? 'busy' : 'invalid';
        throw error;
      });
      return sendReply(request, reply, state, language);
    });

  async function enqueueLink(request: FastifyRequest, language: Language, responseMode: 'sent' | 'mine'): Promise<NewsletterState> {
    const { ipAddress } = await admitRequest(request, context);
    const { email } = parseFields(getRequestTranslator(request), signUpFields, request.body);
    const { newsletterPerAddressHour, newsletterPortalDay } = config.limits;
    const addressLimit = { key: `newsletter-address:${normalizeIpAddress(ipAddress)}`, ...perHour(newsletterPerAddressHour) };
    const portalLimit = { key: 'newsletter-portal', ...perDay(newsletterPortalDay) };
    const networkLimit = createNetworkRule('newsletter-network', ipAddress, {
      perAddress: newsletterPerAddressHour,
      total: newsletterPortalDay,
      windowSeconds: DAY_SECONDS,
    });
    // Limits are checked before the address is looked up, so that a rejection reveals nothing about
    // subscriptions.
    throwIfLimited(request, await rateLimiter.peek(portalLimit.key, portalLimit));
    for (const limit of [addressLimit, networkLimit]) throwIfLimited(request, await rateLimiter.consume(limit.key, limit));
    const subscriber = { email: email.toLowerCase(), language };
    const enqueue = responseMode === 'sent' ? enqueueConfirmation : enqueueStoredFacts;
    const result = await store.write((tx) => enqueue(tx, context, portalLimit, subscriber));
    throwIfLimited(request, result);
    worker.wake();
    return responseMode;
  }

  app.post<{ Params: { token: string } }>(`${subscriptionPath}/confirm`, async (request, reply) => {
    await admitRequest(request, context);
    const reader = await store.write(async (tx) => {
      const subscription = await findByToken(tx, request.params.token);
      return subscription && tx.update(newsletter, subscription.id, { isConfirmed: true });
    });
    return sendReply(request, reply, reader ? 'confirmed' : 'gone', getLanguage(reader));
  });

  const countLeave = (request: FastifyRequest): void => {
    const rule = perMinute(config.limits.createsPerAddressMinute);
    throwIfLimited(request, rateLimiter.consumeInMemory(`newsletter-leave:${normalizeIpAddress(request.ip)}`, rule));
  };

  // One-click unsubscribe by a mail program has no origin and no cookie; the token authenticates
  // it.
  app.post<{ Params: { token: string } }>(`${subscriptionPath}/leave`, async (request, reply) => {
    countLeave(request);
    const reader = await store.write(async (tx) => {
      const subscription = await findByToken(tx, request.params.token);
      if (subscription) await tx.remove(newsletter, subscription.id);
      return subscription;
    });
    return sendReply(request, reply, 'left', getLanguage(reader));
  });

  app.get<{ Params: { token: string } }>(`${subscriptionPath}/leave`, async (request, reply) => {
    countLeave(request);
    const reader = await store.read.first(newsletter, { where: fieldEquals('token', request.params.token) });
    return reply.redirect(localizePath(getLanguage(reader), newsletterPagePath('leave', request.params.token)), 303);
  });
}

/** Redirects forms of the portal's pages; responds to other clients with JSON. */
function sendReply(request: FastifyRequest, reply: FastifyReply, state: NewsletterState, language: Language) {
  if (isFormSubmission(request)) return reply.redirect(localizePath(language, newsletterPagePath(state)), 303);
  if (state === 'gone') throw new PortalError('not_found', getRequestTranslator(request)('notice.newsletter.gone'));
  return reply.code(state === 'sent' || state === 'mine' ? 202 : 200).send({ state });
}

/** Whether a page sent the form. Mail programs also send a form, but without Origin. */
const isFormSubmission = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

const getLanguage = (reader: Pick<Subscriber, 'language'> | undefined): Language => (reader?.language === 'fil' ? 'fil' : 'en');

/** Sends a confirmation mail, unless the address is subscribed or was asked recently. */
async function enqueueConfirmation(
  tx: Tx,
  { config: { portalUrl }, rateLimiter }: AppContext,
  portalLimit: ConsumeRequest,
  { email, language }: { email: string; language: Language },
): Promise<JointRateLimitResult | undefined> {
  const existing = await tx.first(newsletter, { where: fieldEquals('email', email) });
  if (existing?.isConfirmed) return undefined;
  const last = existing && parseDate(existing.requestedAt)?.getTime();
  if (last && last > Date.now() - CONFIRMATION_INTERVAL_MS) return undefined;
  const result = await rateLimiter.consumeAll(tx, [portalLimit]);
  if (!result.ok) return result;
  const values = { requestedAt: serializeDate(new Date()), language };
  const reader = existing
    ? await tx.update(newsletter, existing.id, values)
    : await tx.insert(newsletter, { email, token: randomBytes(TOKEN_BYTES).toString('base64url'), ...values });
  const t = getNotificationTranslator(language);
  const site = await readSiteSettings(tx);
  const { name } = site;
  const link = portalUrl + localizePath(language, newsletterPagePath('confirm', reader.token));
  const paragraphs = [t('notice.newsletter.ask', { name }), link, t('notice.newsletter.askFooter', getOfficeMessageParams(site, language))];
  await enqueueMail(tx, reader, 'newsletterAsk', `newsletter/${reader.id}/${reader.requestedAt}`, {
    language,
    subject: t('notice.newsletter.askSubject', { name }),
    text: paragraphs.join('\n\n'),
  });
  return result;
}

const enqueueMail = (tx: Tx, { id, email }: Subscriber, kind: string, key: string, content: MessageContent) =>
  enqueueMessage(tx, { channel: 'mail', kind, key, collection: newsletter.name, record: id, label: '', address: email, content });

/** Mails the stored facts of a subscription, unless there is none or they were sent recently. */
async function enqueueStoredFacts(
  tx: Tx,
  { config: { portalUrl }, rateLimiter }: AppContext,
  portalLimit: ConsumeRequest,
  { email, language }: { email: string; language: Language },
): Promise<JointRateLimitResult | undefined> {
  const existing = await tx.first(newsletter, { where: fieldEquals('email', email) });
  if (existing === undefined) return undefined;
  const recordLimit = { key: `newsletter-mine:${existing.id}`, count: 1, windowSeconds: CONFIRMATION_INTERVAL_MS / SECOND_MS };
  if (!(await rateLimiter.peek(recordLimit.key, recordLimit)).ok) return undefined;
  const result = await rateLimiter.consumeAll(tx, [portalLimit, recordLimit]);
  if (!result.ok) return result;
  const t = getNotificationTranslator(language);
  const site = await readSiteSettings(tx);
  const since = formatDate(parseDate(existing.requestedAt) ?? new Date(), language);
  const facts = t(existing.isConfirmed ? 'notice.newsletter.mineConfirmed' : 'notice.newsletter.mineAsked', {
    email: existing.email,
    since,
  });
  const link = portalUrl + localizePath(language, newsletterPagePath('leave', existing.token));
  const paragraphs = [
    facts,
    t('notice.newsletter.mineLink'),
    link,
    t('notice.newsletter.mineFooter', getOfficeMessageParams(site, language)),
  ];
  await enqueueMail(tx, existing, 'newsletterMine', `newsletter-mine/${existing.id}/${serializeDate(new Date())}`, {
    language,
    subject: t('notice.newsletter.mineSubject', { name: site.name }),
    text: paragraphs.join('\n\n'),
  });
  return result;
}

/** Throws `too_many` for a rejected result. */
function throwIfLimited(request: FastifyRequest, result: RateLimitResult | JointRateLimitResult | undefined): void {
  if (result === undefined || result.ok) return;
  const { retryAfterSeconds } = result;
  throw new PortalError('too_many', getRequestTranslator(request)('notice.tooMany'), { retryAfterSeconds });
}

function findByToken(tx: Tx, token: string): Promise<Subscriber | undefined> {
  return tx.first(newsletter, { where: fieldEquals('token', token) });
}
