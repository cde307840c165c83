import type { FastifyInstance } from 'fastify';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { normalizeCheckCode } from '#model/certificates/certificate-token.ts';
import { completeControlNumber } from '#model/certificates/control-number.ts';
import { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import {
  type CertificateCheck,
  type CheckedState,
  certificateCheckPrefix,
  certificateMissesErrorCode,
  keySetPath,
  openapiPath,
  wellKnownPrefix,
} from '#model/endpoints/certificates/certificate-check.ts';
import { limits } from '#model/limits.ts';
import { normalizeReferenceNumber } from '#model/normalize-reference-number.ts';
import { formatOfficeName } from '#model/office-message-params.ts';
import { pageLimits } from '#model/page-limits.ts';
import type { AppContext } from '../../../app-context.ts';
import { perHour, type RateLimitResult } from '../../../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../../../http/rate-limiter.ts';
import { isSameSecret } from '../../../identity/is-same-secret.ts';
import { resolvePrincipal } from '../../../identity/resolve-principal.ts';
import { readOfficeSettings, readSiteSettings } from '../../../sites/site-settings.ts';
import type { Reader, StoredRecordOf } from '../../../store/store.ts';
import { rateLimitCall } from '../../access/rate-limits.ts';
import { routePath } from '../../http/route-path.ts';
import { getQueryParameter } from '../../read/parse-list-query.ts';
import { getTemplateTitle } from '../find-templates.ts';
import { openapiDocument } from './openapi-document.ts';
import { readKeySet } from './signing-keys.ts';

type StoredCertificate = StoredRecordOf<typeof certificates>;

/** Seconds for which others may cache the key set; short, so that a revoked key soon disappears. */
const KEY_SET_SECONDS = 300;

/**
 * Registers the public check of certificates (`model/endpoints/certificates/certificate-check.ts`).
 * No response contains a name: a person who checks a paper reads it there.
 */
export function certificateCheckRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, rateLimiter } = context;

  app.get(routePath(openapiPath), async (request) => {
    rateLimitCall(context, await resolvePrincipal(request, context));
    return openapiDocument;
  });

  // With `*`, because a control number may contain a slash, which proxies decode.
  app.get(`${routePath(certificateCheckPrefix)}*`, async (request): Promise<CertificateCheck> => {
    const principal = await resolvePrincipal(request, context);
    rateLimitCall(context, principal);
    const misses = perHour(limits.certificateCheckMissesPerAddressHour);
    const missKey = `certificate-check:${normalizeIpAddress(request.ip)}`;
    // A token cannot be guessed: who scans the QR code is never refused for wrong attempts.
    const isGuessable = getQueryParameter(request.query, 'token') === undefined || getQueryParameter(request.query, 'code') !== undefined;
    if (isGuessable) throwIfTooManyMisses(await rateLimiter.peek(missKey, misses));
    const certificate = await findIssued(store.read, (request.params as { '*': string })['*']);
    if (certificate === undefined || !hasValidSecret(certificate, request.query)) {
      if (isGuessable) throwIfTooManyMisses(await rateLimiter.consume(missKey, misses));
      throw new PortalError('not_found', 'No paper has this control number and code. Compare both with the paper.');
    }
    return describeCheck(store.read, certificate);
  });
}

function throwIfTooManyMisses(result: RateLimitResult): void {
  if (result.ok) return;
  const message = 'There were too many wrong tries. Wait an hour, or scan the QR code.';
  throw new PortalError('too_many', message, {
    fields: { code: { code: certificateMissesErrorCode, message } },
    retryAfterSeconds: result.retryAfterSeconds,
  });
}

/** Registers the public keys that check tokens, at the address of RFC 8615. */
export function keySetRoute(app: FastifyInstance, context: AppContext): void {
  app.get(keySetPath.slice(wellKnownPrefix.length), async (request, reply) => {
    rateLimitCall(context, await resolvePrincipal(request, context));
    reply.headers({ 'Cache-Control': `public, max-age=${KEY_SET_SECONDS}`, 'Content-Type': 'application/jwk-set+json' });
    return JSON.stringify(await readKeySet(context.store.read));
  });
}

/** Finds an issued certificate by its number, as printed or as typed. */
async function findIssued(reader: Reader, input: string): Promise<StoredCertificate | undefined> {
  const printed = input.trim().slice(0, pageLimits.searchLength);
  const { controlNumberForm } = await readOfficeSettings(reader);
  for (const controlNumber of new Set([printed, normalizeReferenceNumber(printed), completeControlNumber(controlNumberForm, printed)])) {
    if (controlNumber === undefined) continue;
    const certificate = await reader.first(certificates, { where: fieldEquals('controlNumber', controlNumber) });
    if (certificate) return certificate.issuedAt ? certificate : undefined;
  }
  return undefined;
}

/** Whether the caller knows the printed code or the token of the paper. */
function hasValidSecret({ code, tokenSha256 }: StoredCertificate, query: unknown): boolean {
  const input = getQueryParameter(query, 'code');
  if (typeof input === 'string') return isSameSecret(normalizeCheckCode(input), code);
  const token = getQueryParameter(query, 'token');
  return typeof token === 'string' && isSameSecret(token.toLowerCase(), tokenSha256);
}

async function describeCheck(reader: Reader, certificate: StoredCertificate): Promise<CertificateCheck> {
  const { controlNumber, issuedAt, validUntil, endedAt, tokenSha256, language } = certificate;
  const template = await reader.first(certificateTemplates, { where: fieldEquals('id', certificate.template) });
  return {
    controlNumber,
    kind: template ? getTemplateTitle(template, language || 'en') : certificate.kind,
    issuer: formatOfficeName(await readSiteSettings(reader)),
    state: resolveState(certificate, toManilaDay(new Date())),
    issuedOn: toManilaDay(new Date(issuedAt)),
    validUntil: validUntil.slice(0, 10),
    endedOn: endedAt ? toManilaDay(new Date(endedAt)) : '',
    tokenSha256,
  };
}

function resolveState({ state, validUntil }: StoredCertificate, today: string): CheckedState {
  if (state === 'replaced') return 'replaced';
  if (state !== 'issued') return 'revoked';
  return validUntil && validUntil.slice(0, 10) < today ? 'expired' : 'valid';
}
