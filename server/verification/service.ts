import type { FastifyInstance, FastifyReply } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import {
  type CodeRequested,
  type ProofChallenge,
  type ProofRequired,
  type ValidateReply,
  verificationPaths,
  verificationRefusals,
} from '#model/endpoints/verification.ts';
import { limits as product } from '#model/limits.ts';
import { apiHeaders } from '../api-headers.ts';
import { SendFailure } from '../channels/send-failure.ts';
import { errorHandler } from '../error-answer.ts';
import { identify } from '../identify.ts';
import { addressKey } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { readSite } from '../site.ts';
import { admit } from './admission.ts';
import { checkCode, type Issued, issueCode, removeExpired, withdrawCode } from './codes.ts';
import { readCode, readNumber, refuseHead, refuseOtherSites, refusePrefetch, tooMany } from './guards.ts';
import { makeChallenge } from './proof-of-work.ts';
import { halfOf } from './send-limits.ts';
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
  app.head('/verify_otp/:number', (_request, reply) => refuseHead(reply));
  app.get<{ Params: { number: string } }>('/verify_otp/:number', { exposeHeadRoute: false }, async (request, reply) => {
    const say = wordsFor(request);
    refusePrefetch(request, say);
    const caller = await identify(request, parts);
    refuseOtherSites(caller, say);
    const number = readNumber(request.params.number, say);
    const admission = await admit(parts, request, caller, number, say);
    if ('challenge' in admission) return askForProof(reply, admission.challenge, say);
    const visitor = await parts.visitors.ensure(request, reply, caller.visitor);
    const asker = { ...admission.asker, visitor };
    const issued = await issueCode(parts, asker);
    if ('refusedBy' in issued) {
      const { refusedBy, retryAfterSeconds } = issued;
      if (refusedBy.refusal !== verificationRefusals.proof) throw tooMany(refusedBy.refusal, retryAfterSeconds, say);
      // Somebody else was faster, or the proof was used before.
      return askForProof(reply, await makeChallenge(parts.config.secret, asker, 0), say);
    }
    watchBudget(parts, issued);
    await send(parts, issued, number, say);
    const { outbox } = parts.senders.text;
    return { success: true, resendSeconds: product.resendSeconds, ...(outbox && { demo: outbox }) } satisfies CodeRequested;
  });
}

function askForProof(reply: FastifyReply, challenge: ProofChallenge, say: Say): FastifyReply {
  const message = say(verificationRefusals.proof);
  return reply.code(428).send({ status: 428, message, data: {}, challenge } satisfies ProofRequired);
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
    const { key, budget = 0 } = limit;
    const told = { limit: key, sent: count, of: budget || limit.count };
    if (budget > 0 && count === budget) log.warn(told, 'The budget of codes is spent: no more are sent until the window ends');
    else if (budget > 0 && count === halfOf(budget)) log.warn(told, 'Half of the budget of codes is spent');
    else if (key.startsWith('code-portal-new-') && count === limit.count)
      log.warn(told, 'The rest of the budget of codes is kept for numbers that were verified before');
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
