import { PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Parts } from '../parts.ts';
import type { NamedUpload } from './uploads.ts';

/** Has each upload looked into for malware, before anything else opens it. Throws `invalid`, and `unavailable` when the scanner does not answer. */
export async function scanUploads(of: Collection, uploads: readonly NamedUpload[], { scanner, log }: Parts): Promise<void> {
  for (const { field, clientName, temporaryPath } of uploads) {
    const found = await scanner.scan(temporaryPath);
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
