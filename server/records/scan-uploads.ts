import { PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Caller } from '../caller.ts';
import { addressKey } from '../limits.ts';
import type { Parts } from '../parts.ts';
import type { NamedUpload } from './uploads.ts';

/** Has each upload looked into for malware, before it is kept. Throws `invalid`, and `unavailable` when the scanner does not answer. */
export async function scanUploads(
  of: Collection,
  uploads: readonly NamedUpload[],
  { scanner, log }: Parts,
  { role, address }: Caller,
): Promise<void> {
  const owner = { role, address: addressKey(address) };
  for (const { field, clientName, temporaryPath } of uploads) {
    const found = await scanner.scan(temporaryPath, owner);
    if (found === undefined) continue;
    log.warn({ found, collection: of.name, field }, 'malware was found in an upload; it is not kept');
    const error = {
      code: 'validation_malware',
      message: 'A virus was found in this file. Please send another one.',
      params: { file: clientName },
    };
    throw new PortalError('invalid', 'Failed to read the submitted data.', { fields: { [field]: error } });
  }
}
