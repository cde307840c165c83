import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/portal-error.ts';
import {
  type CodePurpose,
  type ProofOfWorkChallenge,
  type ProofOfWorkRequired,
  type RequestCodeResponse,
  type ValidateResponse,
  type VerificationState,
  verificationErrorCodes,
  verificationPaths,
} from '#model/endpoints/messaging/verification.ts';
import { limits as productLimits } from '#model/limits.ts';
import { getOfficeMessageParams } from '#model/office-message-params.ts';
import type { AppContext } from '../app-context.ts';
import { SendFailure } from '../channels/send-failure.ts';
import { createApiHeaders } from '../http/api-headers.ts';
import { createErrorHandler } from '../http/error-response.ts';
import { perMinute, perTenSeconds, type RateLimitRule } from '../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../http/rate-limiter.ts';
import type { Principal } from '../identity/principal.ts';
import { resolvePrincipal } from '../identity/resolve-principal.ts';
import { createNumberOwnerProof } from '../identity/visitors/number-owner-proof.ts';
import { readOfficeSettings, readSiteSettings } from '../sites/site-settings.ts';
import { admitCodeRequest } from './admit-code-request.ts';
import {
  createCodeLimitError,
  createTooManyError,
  parseCode,
  parsePhoneNumber,
  rejectCrossSite,
  rejectPrefetch,
} from './code-request-guards.ts';
import { findCurrentVerification } from './find-current-verification.ts';
import { createProofChallenge } from './proof-of-work.ts';
import { getRequestTranslator, type Translator } from './request-translator.ts';
import { getProofThreshold } from './send-limits.ts';
import { checkCode, findCodeValidity, type IssuedCode, issueCode, removeExpired, withdrawCode } from './verification-codes.ts';

/**
 * Verification service: sends a code to a phone (`GET /verify_otp/{number}`), checks it (`POST
 * /validate_otp`) and tells the visitor's valid verification (`GET /validate_otp`). A verification
 * stores a row of `private_verified_numbers`, which applications use up, and rotates the visitor's
 * token. Codes are stored only as an HMAC and sent at once, never through the outbox. It does not
 * depend on applications.
 */
export async function verificationService(app: FastifyInstance, context: AppContext): Promise<void> {
  app.setErrorHandler(
    createErrorHandler((request) => {
      const t = getRequestTranslator(request);
      return { badRequest: t('verification.unreadable'), internalError: t('verification.broken') };
    }),
  );
  const headers = { ...createApiHeaders(context.config), 'Cache-Control': 'no-store' };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  registerRequestRoute(app, context);
  registerCheckRoute(app, context);
  registerStateRoute(app, context);
  context.hourlyScheduler.add({
    failureMessage: 'expired codes could not be removed; it is tried again in an hour',
    run: () => Promise.all([removeExpired(context), context.rateLimiter.deleteExpired()]),
  });
}

function registerRequestRoute(app: FastifyInstance, context: AppContext): void {
  // HEAD would send a code without a visible response.
  app.head('/verify_otp/:number', (_request, reply) => reply.code(405).header('allow', 'GET').send());
  app.get<{ Params: { number: string } }>('/verify_otp/:number', { exposeHeadRoute: false }, async (request, reply) => {
    const t = getRequestTranslator(request);
    rejectPrefetch(request, t);
    const principal = await resolvePrincipal(request, context);
    rejectCrossSite(principal, t);
    const number = parsePhoneNumber(request.params.number, t);
    const admission = await admitCodeRequest(context, request, principal, number, t);
    if ('challenge' in admission) return sendProofChallenge(reply, admission.challenge, t);
    const visitor = await context.visitors.getOrCreate(request, reply, principal.visitorId);
    const requester = { ...admission.requester, visitor };
    const purpose = parsePurpose(request.query);
    const issued = await issueCode(context, requester, purpose);
    if ('exceededLimit' in issued) {
      const { exceededLimit, retryAfterSeconds } = issued;
      if (exceededLimit.errorCode !== verificationErrorCodes.proof) {
        const validSeconds = await findCodeValidity(context.store.read, visitor, number);
        throw createCodeLimitError(exceededLimit.errorCode, validSeconds, retryAfterSeconds, t);
      }
      // A concurrent request took the capacity, or the proof was already used.
      return sendProofChallenge(reply, await createProofChallenge(context.config.secret, requester, 0), t);
    }
    logBudget(context, issued);
    const originLine = purpose === 'visitor' ? await buildOriginLine(context, issued.code) : '';
    await sendCode(context, issued, { number, purpose, originLine }, t);
    const { outboxFile } = context.senders.text;
    return {
      success: true,
      resendSeconds: productLimits.resendSeconds,
      ...(originLine && { isOriginBound: true }),
      ...(outboxFile && { demo: outboxFile }),
    } satisfies RequestCodeResponse;
  });
}

function sendProofChallenge(reply: FastifyReply, challenge: ProofOfWorkChallenge, t: Translator): FastifyReply {
  const message = t(verificationErrorCodes.proof);
  return reply.code(428).send({ status: 428, message, data: {}, challenge } satisfies ProofOfWorkRequired);
}

/**
 * Returns the last line of a text message by which browsers fill in the code (WebOTP, 'origin-bound
 * one-time codes'); '' unless staff switched it on. The host is never taken from the request, which
 * could put any address into the message.
 */
async function buildOriginLine({ store, config }: AppContext, code: string): Promise<string> {
  if (!config.portalUrl.startsWith('https:')) return '';
  const { originBoundCodes } = await readOfficeSettings(store.read);
  return originBoundCodes ? `\n\n@${new URL(config.portalUrl).hostname} #${code}` : '';
}

/** Parses the purpose of a code from the query or the body. */
function parsePurpose(input: unknown): CodePurpose {
  return typeof input === 'object' && input !== null && 'purpose' in input && input.purpose === 'person' ? 'person' : 'visitor';
}

interface CodeMessage {
  readonly number: string;
  readonly purpose: CodePurpose;
  readonly originLine: string;
}

async function sendCode(
  context: AppContext,
  issued: IssuedCode,
  { number, purpose, originLine }: CodeMessage,
  t: Translator,
): Promise<void> {
  const { place } = getOfficeMessageParams(await readSiteSettings(context.store.read), 'en');
  const text =
    t(purpose === 'person' ? 'sms.personCode' : 'sms.code', { place, code: issued.code, minutes: productLimits.codeMinutes }) + originLine;
  try {
    await context.senders.text.send({ id: issued.id, to: number, text, isCode: true });
  } catch (cause) {
    await withdrawCode(context, issued, cause instanceof SendFailure && cause.isSurelyUnsent);
    throw new PortalError('unavailable', t('verification.sendFailed'), { cause });
  }
}

function logBudget({ log }: AppContext, { consumed }: IssuedCode): void {
  for (const { limit, count } of consumed) {
    const { key, budget = 0 } = limit;
    const details = { limit: key, sent: count, of: budget || limit.count };
    if (budget > 0 && count === budget) log.warn(details, 'The budget of codes is spent: no more are sent until the window ends');
    else if (budget > 0 && count === getProofThreshold(budget)) log.warn(details, 'Half of the budget of codes is spent');
    else if (key.startsWith('code-portal-new-') && count === limit.count)
      log.warn(details, 'The rest of the budget of codes is kept for numbers that were verified before');
  }
}

/**
 * Resolves the client of a request from a page of the portal, and applies a rate limit by address.
 *
 * @param limitName name of the limit in its key
 *
 * @throws PortalError `forbidden` for other sites, `too_many`
 */
async function admitRequest(
  request: FastifyRequest,
  context: AppContext,
  limitName: string,
  rule: RateLimitRule,
  t: Translator,
): Promise<Principal> {
  const principal = await resolvePrincipal(request, context);
  rejectCrossSite(principal, t);
  const rateLimit = context.rateLimiter.consumeInMemory(`${limitName}:${normalizeIpAddress(principal.ipAddress)}`, rule);
  if (!rateLimit.ok) throw createTooManyError('verification.tooMany', rateLimit.retryAfterSeconds, t);
  return principal;
}

function registerCheckRoute(app: FastifyInstance, context: AppContext): void {
  const { config } = context;
  app.post(verificationPaths.validate, { bodyLimit: 4096 }, async (request, reply): Promise<ValidateResponse> => {
    const t = getRequestTranslator(request);
    const principal = await admitRequest(request, context, 'code-checks', perMinute(config.limits.createsPerAddressMinute), t);
    const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
    const number = parsePhoneNumber('contactNumber' in body ? body.contactNumber : undefined, t);
    const code = parseCode('code' in body ? body.code : undefined, t);
    if (principal.visitorIdentity === undefined) return { success: false, reason: 'no_code' };
    const checked = await checkCode(context, principal.visitorIdentity, number, code, parsePurpose(body));
    if (typeof checked === 'string') return { success: false, reason: checked };
    if ('confirmedNumber' in checked)
      return { success: true, proof: createNumberOwnerProof(config.secret, { visitor: principal.visitorIdentity.id, number }) };
    if ('token' in checked) {
      context.visitors.setCookie(request, reply, checked.token);
      return { success: true };
    }
    throw createTooManyError(checked.exceededLimit.errorCode, checked.retryAfterSeconds, t);
  });
}

/** Registers the route that tells a reloaded page which number its visitor verified last. */
function registerStateRoute(app: FastifyInstance, context: AppContext): void {
  const { config, store } = context;
  app.get(verificationPaths.validate, { exposeHeadRoute: false }, async (request): Promise<VerificationState> => {
    const rule = perTenSeconds(config.limits.readsPerAddress10s);
    const principal = await admitRequest(request, context, 'verification-state', rule, getRequestTranslator(request));
    if (principal.visitorIdentity === undefined) return { verified: null };
    return { verified: (await findCurrentVerification(store.read, config.secret, principal.visitorIdentity)) ?? null };
  });
}
