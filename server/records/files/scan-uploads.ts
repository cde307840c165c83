import { PortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { AppContext } from '../../app-context.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import type { Principal } from '../../identity/principal.ts';
import type { ValidatedUpload } from './validate-uploads.ts';

/**
 * Scans each upload for malware before it is stored.
 *
 * @throws PortalError `invalid`, or `unavailable` when the scanner does not answer
 */
export async function scanUploads(
  collection: Collection,
  uploads: readonly ValidatedUpload[],
  { malwareScanner, log }: AppContext,
  { role, ipAddress }: Principal,
): Promise<void> {
  const owner = { role, address: normalizeIpAddress(ipAddress) };
  for (const { field, originalName, temporaryPath } of uploads) {
    const found = await malwareScanner.scan(temporaryPath, owner);
    if (found === undefined) continue;
    log.warn({ found, collection: collection.name, field }, 'malware was found in an upload; it is not kept');
    const error = {
      code: 'validation_malware',
      message: 'A virus was found in this file. Please send another one.',
      params: { file: originalName },
    };
    throw new PortalError('invalid', 'Failed to read the submitted data.', { fields: { [field]: error } });
  }
}
