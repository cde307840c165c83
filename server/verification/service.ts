import type { FastifyInstance } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import { type CodeRequested, type ValidateReply, verificationPaths } from '#model/endpoints/verification.ts';
import { limits as product } from '#model/limits.ts';
import { apiHeaders } from '../api-headers.ts';
import { SendFailure } from '../channels/send-failure.ts';
import { errorHandler } from '../error-answer.ts';
import { identify } from '../identify.ts';
import { addressKey } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { readSite } from '../site.ts';
import { checkCode, type Issued, issueCode, removeExpired, withdrawCode } from './codes.ts';
import { readCode, readNumber, refuseHead, refuseOtherSites, refusePrefetch, tooMany } from './guards.ts';
import { failureLimit, sendLimits } from './send-limits.ts';
import { type Say, wordsFor } from './words.ts';

const HOUR_IN_MS = 3_600_000;

/**
 * Verification: sends a code to a phone and checks it. Its doors are `GET /verify_otp/{number}` and `POST /validate_otp`;
 * what it leaves behind is a row of `private_verified_numbers` that applications use up, and a new token for the
 * visitor. It knows nothing of applications. A code is written down as an HMAC alone and goes to the sender at once, never through the outbox.
 */
export async function verificationService(app: FastifyInstance, parts: Parts): Promise<void> {
  app.setErrorHandler(
    errorHandler((request) => {
      const say = wordsFor(request);
      return { unreadable: say('verification.unreadable'), broken: say('verification.broken') };
    }),
  );
  const headers = { ...apiHeaders(parts.config), 'Cache-Control': 'no-store' };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  serveRequests(app, parts);
  serveChecks(app, parts);
  keepTidy(app, parts);
}

function serveRequests(app: FastifyInstance, parts: Parts): void {
  const { config, limits } = parts;
  app.head('/verify_otp/:number', (_request, reply) => refuseHead(reply));
  app.get<{ Params: { number: string } }>('/verify_otp/:number', { exposeHeadRoute: false }, async (request, reply) => {
    const say = wordsFor(request);
    refusePrefetch(request, say);
    const caller = await identify(request, parts);
    refuseOtherSites(caller, say);
    const number = readNumber(request.params.number, say);
    const address = addressKey(caller.address);
    // Looked at before a visitor is stored, so that who is over the limit adds nothing to the store.
    const asked = sendLimits(config.limits, { number, visitor: caller.visitor ?? '', address });
    for (const limit of [failureLimit(config.limits, number), ...asked]) {
      const verdict = await limits.peek(limit.key, limit);
      if (!verdict.ok) throw tooMany(limit.refusal, verdict.retryAfterSeconds, say);
    }
    const visitor = await parts.visitors.ensure(request, reply);
    const issued = await issueCode(parts, { number, visitor, address });
    if ('refusedBy' in issued) throw tooMany(issued.refusedBy.refusal, issued.retryAfterSeconds, say);
    watchBudget(parts, issued);
    await send(parts, issued, number, say);
    const { outbox } = parts.senders.text;
    return { success: true, resendSeconds: product.resendSeconds, ...(outbox && { demo: outbox }) } satisfies CodeRequested;
  });
}

async function send(parts: Parts, issued: Issued, number: string, say: Say): Promise<void> {
  const { name } = await readSite(parts.store.read);
  const text = say('sms.code', { place: name, code: issued.code, minutes: product.codeMinutes });
  try {
    await parts.senders.text.send({ id: issued.id, to: number, text });
  } catch (cause) {
    await withdrawCode(parts, issued, cause instanceof SendFailure && cause.isSurelyUnsent);
    throw new PortalError('unavailable', say('verification.sendFailed'), { cause });
  }
}

function watchBudget({ log }: Parts, { taken }: Issued): void {
  for (const { limit, count } of taken) {
    if (!limit.key.startsWith('code-portal-')) continue;
    const budget = { limit: limit.key, sent: count, of: limit.count };
    if (count === limit.count) log.warn(budget, 'The budget of codes is spent: no more are sent until the window ends');
    else if (count === Math.ceil(limit.count / 2)) log.warn(budget, 'Half of the budget of codes is spent');
  }
}

function serveChecks(app: FastifyInstance, parts: Parts): void {
  const { config, limits } = parts;
  app.post(verificationPaths.validate, { bodyLimit: 4096 }, async (request, reply): Promise<ValidateReply> => {
    const say = wordsFor(request);
    const caller = await identify(request, parts);
    refuseOtherSites(caller, say);
    const pace = limits.takeInMemory(`code-checks:${addressKey(caller.address)}`, {
      count: config.limits.createsPerAddressMinute,
      windowSeconds: 60,
    });
    if (!pace.ok) throw tooMany('verification.tooMany', pace.retryAfterSeconds, say);
    const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
    const number = readNumber('contactNumber' in body ? body.contactNumber : undefined, say);
    const code = readCode('code' in body ? body.code : undefined, say);
    if (caller.visitorToken === undefined) return { success: false, reason: 'no_code' };
    const checked = await checkCode(parts, caller.visitorToken, number, code);
    if (typeof checked === 'string') return { success: false, reason: checked };
    if ('token' in checked) {
      parts.visitors.give(request, reply, checked.token);
      return { success: true };
    }
    throw tooMany(checked.refusedBy.refusal, checked.retryAfterSeconds, say);
  });
}

/** Once an hour. */
function keepTidy(app: FastifyInstance, parts: Parts): void {
  const tidy = () =>
    Promise.all([removeExpired(parts), parts.limits.upkeep()]).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'Expired codes could not be removed; it is tried again in an hour');
    });
  const timer = setInterval(tidy, HOUR_IN_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
