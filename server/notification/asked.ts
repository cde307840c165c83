import type { FastifyRequest } from 'fastify';
import { type FieldError, PortalError } from '#lib/errors.ts';
import { audit } from '#model/collections/audit.ts';
import type { Caller } from '../caller.ts';
import { identify } from '../identify.ts';
import { addressKey } from '../limits.ts';
import { type NoticeKey, noticesIn, type SayNotice } from '../notice-words.ts';
import type { Parts } from '../parts.ts';
import type { Tx } from '../store/store.ts';

/** The words for whoever asks, by what the browser prefers. */
export function wordsFor(request: Pick<FastifyRequest, 'headers'>): SayNotice {
  return noticesIn(/^\s*(fil|tl)\b/i.test(request.headers['accept-language'] ?? '') ? 'fil' : 'en');
}

/** Who calls, from a page of the portal, and not too often. Throws `too_many` and, for other sites, `forbidden`. */
export async function asker(request: FastifyRequest, parts: Parts): Promise<Caller> {
  const say = wordsFor(request);
  const caller = await identify(request, parts);
  const isRead = request.method === 'GET';
  const { readsPerAddress10s, createsPerAddressMinute } = parts.config.limits;
  const pace = parts.limits.takeInMemory(
    `notification-${isRead ? 'reads' : 'writes'}:${addressKey(caller.address)}`,
    isRead ? { count: readsPerAddress10s, windowSeconds: 10 } : { count: createsPerAddressMinute, windowSeconds: 60 },
  );
  if (!pace.ok) throw new PortalError('too_many', say('notice.tooMany'), { retryAfterSeconds: pace.retryAfterSeconds });
  if (!isRead && !caller.isOwnOrigin) throw new PortalError('forbidden', say('notice.otherSite'));
  return caller;
}

/** {@link asker}, who is a member of the staff. Throws `unauthorized` besides. */
export async function staffAsker(request: FastifyRequest, parts: Parts): Promise<Caller> {
  const caller = await asker(request, parts);
  if (caller.role !== 'staff') throw new PortalError('unauthorized', wordsFor(request)('notice.staffOnly'));
  return caller;
}

/** A refusal that names the fields. */
export function refusal(say: SayNotice, fields: Readonly<Record<string, NoticeKey>>): PortalError {
  const told = Object.entries(fields).map(([field, key]): [string, FieldError] => [
    field,
    { code: key === 'notice.required' ? 'validation_required' : 'validation_invalid_value', message: say(key) },
  ]);
  return new PortalError('invalid', told[0]?.[1].message ?? '', { fields: Object.fromEntries(told) });
}

/** Notes in the audit trail that somebody had something sent. */
export async function noteSending(
  tx: Tx,
  caller: Caller,
  about: { readonly collection: string; readonly recordId: string; readonly recordLabel: string },
  details: Readonly<Record<string, unknown>> | null = null,
): Promise<void> {
  await tx.insert(audit, {
    action: 'notify',
    actor: caller.user?.id ?? '',
    actorName: (caller.user?.name || caller.user?.username || '').slice(0, 120),
    ...about,
    recordLabel: about.recordLabel.slice(0, 200),
    details,
    address: caller.address.slice(0, 60),
  });
}
