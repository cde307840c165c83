import type { FastifyRequest } from 'fastify';
import { type FieldError, PortalError } from '#lib/portal-error.ts';
import type { Fields, ValuesOf } from '#lib/schema/field.ts';
import { validateNodes } from '#lib/schema/validate-nodes.ts';
import type { Capability } from '#model/roles/capabilities.ts';
import type { AppContext } from '../app-context.ts';
import { perMinute, perTenSeconds } from '../http/fixed-window-limiter.ts';
import { negotiateLanguage } from '../http/negotiate-language.ts';
import { normalizeIpAddress } from '../http/rate-limiter.ts';
import { assertCapability } from '../identity/assert-authorization.ts';
import type { Principal } from '../identity/principal.ts';
import { resolvePrincipal } from '../identity/resolve-principal.ts';
import { getNotificationTranslator, type NotificationTextKey, type NotificationTranslator } from '../messaging/notification-texts.ts';

/** Returns the translator for the language of a request. */
export const getRequestTranslator = (request: Pick<FastifyRequest, 'query' | 'headers'>): NotificationTranslator =>
  getNotificationTranslator(negotiateLanguage(request));

/**
 * Resolves the client of a request from a page of the portal and applies rate limits.
 *
 * @throws PortalError `forbidden` for other sites, `too_many`
 */
export async function admitRequest(request: FastifyRequest, context: AppContext): Promise<Principal> {
  const t = getRequestTranslator(request);
  const principal = await resolvePrincipal(request, context);
  const isRead = request.method === 'GET';
  const { readsPerAddress10s, createsPerAddressMinute } = context.config.limits;
  const rateLimit = context.rateLimiter.consumeInMemory(
    `notification-${isRead ? 'reads' : 'writes'}:${normalizeIpAddress(principal.ipAddress)}`,
    isRead ? perTenSeconds(readsPerAddress10s) : perMinute(createsPerAddressMinute),
  );
  if (!rateLimit.ok) throw new PortalError('too_many', t('notice.tooMany'), { retryAfterSeconds: rateLimit.retryAfterSeconds });
  if (!isRead && !principal.isSameOrigin) throw new PortalError('forbidden', t('notice.otherSite'));
  return principal;
}

/**
 * {@link admitRequest} for staff with one of the capabilities.
 *
 * @throws PortalError additionally `unauthorized` and `forbidden`
 */
export async function admitStaffRequest(
  request: FastifyRequest,
  context: AppContext,
  ...oneOf: readonly [Capability, ...Capability[]]
): Promise<Principal> {
  const principal = await admitRequest(request, context);
  if (principal.role !== 'staff') throw new PortalError('unauthorized', getRequestTranslator(request)('notice.staffOnly'));
  assertCapability(principal, ...oneOf);
  return principal;
}

const textKeys: Readonly<Record<string, NotificationTextKey>> = {
  validation_max_text_constraint: 'notice.tooLong',
  validation_invalid_url: 'notice.wrongAddress',
  validation_is_email: 'notice.wrongEmail',
};

/**
 * Parses and validates the fields of a request body by their declaration; trims texts.
 *
 * @param path path of the fields in the body, for errors
 * @throws PortalError `invalid` with all invalid fields, in the language of the request
 */
export function parseFields<FS extends Fields>(t: NotificationTranslator, fields: FS, input: unknown, path = ''): ValuesOf<FS> {
  const { value, errors } = validateNodes(fields, trimTexts(input ?? {}), { path });
  const keys = Object.entries(errors).map(([name, { code }]) => [name, textKeys[code] ?? 'notice.required'] as const);
  if (keys.length > 0) throw createValidationError(t, Object.fromEntries(keys));
  return value as ValuesOf<FS>;
}

function trimTexts(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]));
}

/** Creates a validation error for these fields. */
export function createValidationError(t: NotificationTranslator, fields: Readonly<Record<string, NotificationTextKey>>): PortalError {
  const fieldErrors = Object.entries(fields).map(([field, key]): [string, FieldError] => [
    field,
    { code: key === 'notice.required' ? 'validation_required' : 'validation_invalid_value', message: t(key) },
  ]);
  return new PortalError('invalid', fieldErrors[0]?.[1].message ?? '', { fields: Object.fromEntries(fieldErrors) });
}
