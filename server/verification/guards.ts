import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, PortalError } from '#lib/errors.ts';
import { normalisePhone } from '#lib/phone.ts';
import { verificationRefusals } from '#model/endpoints/verification.ts';
import { limits as product } from '#model/limits.ts';
import type { Caller } from '../caller.ts';
import { type MessageKey, type Say, waitIn } from './words.ts';

/** Browsers announce what they fetch before anybody asked for it; a code must not be sent for that. */
export function refusePrefetch(request: FastifyRequest, say: Say): void {
  const { purpose, 'sec-purpose': secPurpose, 'x-purpose': oldPurpose, 'x-moz': mozilla } = request.headers;
  const isEarly = [purpose, secPurpose, oldPurpose, mozilla].some((value) => /prefetch|prerender|preview/i.test(String(value ?? '')));
  if (isEarly) throw new PortalError('forbidden', say('verification.notByPrefetch'));
}

/** Sending costs money and checking acts for the visitor: neither is done for another site's page. */
export function refuseOtherSites(caller: Caller, say: Say): void {
  if (!caller.isOwnOrigin) throw new PortalError('forbidden', say('verification.otherSite'));
}

/** The number in its one form. Throws `invalid` on the field contactNumber. */
export function readNumber(input: unknown, say: Say): string {
  const number = typeof input === 'string' && input.length <= 40 ? normalisePhone(input) : undefined;
  if (number === undefined) throw refusal('invalid', 'contactNumber', verificationRefusals.phone, say);
  return number;
}

/** The six digits. Throws `invalid` on the field code. */
export function readCode(input: unknown, say: Say): string {
  const code = typeof input === 'string' ? input.replace(/\s/g, '') : '';
  if (code.length !== product.codeLength || /\D/.test(code)) throw refusal('invalid', 'code', verificationRefusals.digits, say);
  return code;
}

/** A limit's refusal in words, with the time after which to try again. */
export function tooMany(key: MessageKey, retryAfterSeconds: number, say: Say): PortalError {
  return refusal('too_many', 'contactNumber', key, say, retryAfterSeconds);
}

/** HEAD would send a code that nobody sees answered. */
export function refuseHead(reply: FastifyReply): FastifyReply {
  return reply.code(405).header('allow', 'GET').send();
}

function refusal(code: ErrorCode, field: string, key: MessageKey, say: Say, retryAfterSeconds?: number): PortalError {
  const message = retryAfterSeconds === undefined ? say(key) : say(key, { wait: waitIn(say, retryAfterSeconds) });
  return new PortalError(code, message, { fields: { [field]: { code: key, message } }, retryAfterSeconds });
}
