import { type Collection, createRecordId } from '#lib/schema/collection.ts';
import type { FileField } from '#lib/schema/field.ts';
import type { AppContext } from '../../app-context.ts';
import { allCapabilities } from '../../identity/accounts/read-role-capabilities.ts';
import type { Principal } from '../../identity/principal.ts';
import { writeTemporaryFile } from '../../store/files/temporary-file.ts';
import type { StoredRecord } from '../../store/store.ts';
import { placeFiles } from '../files/file-placement.ts';
import { validateUploads } from '../files/validate-uploads.ts';
import { deleteTemporaryFiles } from '../http/parse-multipart-form.ts';
import type { Upload } from '../http/parsed-body.ts';
import { executeWrites, type PreparedWrite, validateDraft } from './prepared-write.ts';

/** The portal itself, as the client of its own writes. */
const portalPrincipal: Principal = {
  role: 'staff',
  capabilities: allCapabilities,
  ipAddress: '127.0.0.1',
  userAgent: '',
  isSameOrigin: true,
};

/**
 * Stores a record of the portal, such as sample content. Values and files are validated, but access
 * rules, rate limits, hooks and the audit trail are skipped: never call it with client input.
 *
 * @param values by field, including read-only ones and `created`
 * @param files by field
 * @throws PortalError `invalid`
 */
export async function insertRecord(
  context: AppContext,
  collection: Collection,
  values: object,
  files: { readonly [field: string]: readonly File[] } = {},
): Promise<StoredRecord> {
  const { created, ...body } = values as { readonly [field: string]: unknown; readonly created?: string };
  const id = createRecordId(collection);
  const received = await createUploads(context, collection, files);
  try {
    const uploads = await validateUploads(collection, received, portalPrincipal);
    const draft = validateDraft({ collection, body, uploads }, undefined);
    const finalize = await placeFiles({ context, principal: portalPrincipal, collection, id, uploads }, draft.values);
    const preparedWrite: PreparedWrite = {
      execute: (tx) => tx.insert(collection, { ...draft.values, id, ...(created && { created, updated: created }) }),
      finalize,
    };
    const [record] = await executeWrites(context.store, [preparedWrite]);
    return record as StoredRecord;
  } finally {
    await deleteTemporaryFiles(received);
  }
}

function createUploads(
  { files: store }: AppContext,
  { fields }: Collection,
  files: { readonly [field: string]: readonly File[] },
): Promise<Upload[]> {
  const newFiles = Object.entries(files).flatMap(([field, list]) => list.map((file) => ({ field, file })));
  return Promise.all(
    newFiles.map(async ({ field, file }) => {
      const temporaryPath = await store.createTemporaryPath();
      await writeTemporaryFile(temporaryPath, file.stream());
      const isTooLarge = file.size > (fields[field] as FileField).maxBytes;
      return { field, originalName: file.name, temporaryPath, size: file.size, isTooLarge };
    }),
  );
}
