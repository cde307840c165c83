import type { FastifyReply } from 'fastify';
import { isRecordId } from '#lib/record-id.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import type { CertificateVersion } from '#model/endpoints/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { perMinute } from '../../http/fixed-window-limiter.ts';
import type { Principal } from '../../identity/principal.ts';
import type { StoredRecordOf } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { throwIfRateLimited } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import { pickListFields } from '../audit/read-log-fields.ts';
import { validationError } from '../http/record-errors.ts';
import { requireRecord } from '../read/find-record-by-id.ts';
import { serializeRecord } from '../read/serialize-record.ts';
import type { Certificate } from './issuing/issue-certificate.ts';

/** Larger than a body with every fact at its maximum length. */
export const MAX_BODY_BYTES = 128 * 1024;

/**
 * Counts a preview of a paper.
 *
 * @throws PortalError `too_many`
 */
export const rateLimitPreviews = (context: AppContext, principal: Principal): void =>
  rateLimit(context, principal, 'certificate-previews', limits.certificatePreviewsPerMinute);

/**
 * Counts a call that issues or ends certificates.
 *
 * @throws PortalError `too_many`
 */
export const rateLimitPapers = (context: AppContext, principal: Principal): void =>
  rateLimit(context, principal, 'certificates', limits.certificatesPerMinute);

function rateLimit({ rateLimiter }: AppContext, { user }: Principal, keyPrefix: string, count: number): void {
  throwIfRateLimited(rateLimiter.consumeInMemory(`${keyPrefix}:${user?.id}`, perMinute(count)));
}

/**
 * Parses which certificate the caller saw, and in which version; undefined when the body names
 * none.
 *
 * @throws PortalError `invalid`
 */
export function parseCertificateVersion(value: unknown): CertificateVersion | undefined {
  if (value === undefined || value === null) return undefined;
  const { id, updated } = Object(value) as Record<string, unknown>;
  if (isRecordId(id) && typeof updated === 'string') return { id, updated };
  throw validationError('update', 'certificate', 'validation_invalid_format', 'A certificate is named by id and updated.');
}

/** Sends a PDF that is not stored. */
export function sendPreview(reply: FastifyReply, pdf: Uint8Array): FastifyReply {
  reply.headers({ 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' });
  return reply.send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
}

/** Serializes a certificate with the fields that lists show: more would count as opening it. */
export async function serializeCertificate({ store }: AppContext, principal: Principal, certificate: Certificate): Promise<object> {
  return pickListFields(certificates, await serializeRecord(createReadContext(store.read, principal), certificates, certificate));
}

/**
 * Returns an application or certificate, for a caller who may read those.
 *
 * @throws PortalError `not_found`
 */
export async function requireReadable<C extends Collection>(
  { store }: AppContext,
  { capabilities }: Principal,
  collection: C,
  id: string,
): Promise<StoredRecordOf<C>> {
  if (!capabilities.has('readCases') && !capabilities.has('handleCases')) throw notFoundError();
  return requireRecord(store.read, collection, id);
}
