import type { FastifyRequest } from 'fastify';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { type ErrorCode, PortalError } from '#lib/portal-error.ts';
import { verificationErrorCodes } from '#model/endpoints/messaging/verification.ts';
import { limits as productLimits } from '#model/limits.ts';
import type { Principal } from '../identity/principal.ts';
import { formatWait, type MessageKey, type Translator } from './request-translator.ts';

/** Rejects browser prefetches: they must not send a code. */
export function rejectPrefetch(request: FastifyRequest, t: Translator): void {
  const { purpose, 'sec-purpose': secPurpose, 'x-purpose': oldPurpose, 'x-moz': mozilla } = request.headers;
  const isPrefetch = [purpose, secPurpose, oldPurpose, mozilla].some((value) => /prefetch|prerender|preview/i.test(String(value ?? '')));
  if (isPrefetch) throw new PortalError('forbidden', t('verification.notByPrefetch'));
}

/** Rejects requests of other sites: sending costs money, and checking acts for the visitor. */
export function rejectCrossSite(principal: Principal, t: Translator): void {
  if (!principal.isSameOrigin) throw new PortalError('forbidden', t('verification.otherSite'));
}

/**
 * Normalizes the phone number.
 *
 * @throws PortalError `invalid` on the field contactNumber
 */
export function parsePhoneNumber(input: unknown, t: Translator): string {
  const number = typeof input === 'string' && input.length <= 40 ? normalisePhone(input) : undefined;
  if (number === undefined) throw createFieldError('invalid', 'contactNumber', verificationErrorCodes.phone, t);
  return number;
}

/**
 * Parses the six-digit code.
 *
 * @throws PortalError `invalid` on the field code
 */
export function parseCode(input: unknown, t: Translator): string {
  const code = typeof input === 'string' ? input.replace(/\s/g, '') : '';
  if (code.length !== productLimits.codeLength || /\D/.test(code))
    throw createFieldError('invalid', 'code', verificationErrorCodes.digits, t);
  return code;
}

/** Creates the error of an exceeded limit, with the time to wait. */
export function createTooManyError(key: MessageKey, retryAfterSeconds: number, t: Translator): PortalError {
  return createFieldError('too_many', 'contactNumber', key, t, retryAfterSeconds);
}

/**
 * Creates the error of a request for a code over a limit. When an earlier code is still valid, the
 * error says so instead: the response to that request may have been lost.
 *
 * @param validSeconds for how long the earlier code is valid; 0 for none
 */
export function createCodeLimitError(key: MessageKey, validSeconds: number, retryAfterSeconds: number, t: Translator): PortalError {
  const isUsable = validSeconds > 0 && key !== verificationErrorCodes.failures;
  if (!isUsable) return createTooManyError(key, retryAfterSeconds, t);
  return createFieldError('too_many', 'contactNumber', verificationErrorCodes.active, t, retryAfterSeconds, { validSeconds });
}

function createFieldError(
  code: ErrorCode,
  field: string,
  key: MessageKey,
  t: Translator,
  retryAfterSeconds?: number,
  params?: Record<string, unknown>,
): PortalError {
  const message = retryAfterSeconds === undefined ? t(key) : t(key, { wait: formatWait(t, retryAfterSeconds) });
  return new PortalError(code, message, { fields: { [field]: { code: key, message, ...(params && { params }) } }, retryAfterSeconds });
}
