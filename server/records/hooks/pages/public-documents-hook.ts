import { publicDocuments } from '#model/collections/pages/public-documents.ts';
import { validationError } from '../../http/record-errors.ts';
import type { Hook } from '../hook.ts';

/** Maximum length of a chain of documents that replaced one another. */
const MAX_CHAIN = 50;

/** Public documents: stores the size of the file; no document replaces itself. */
export const publicDocumentsHook: Hook = {
  async prepare({ uploads }) {
    const upload = uploads.find(({ field }) => field === 'file');
    return upload ? { fileSize: upload.size } : {};
  },

  async beforeSave({ action, id }, values, tx) {
    let next = String(values.replacedBy ?? '');
    for (let length = 0; next !== ''; length += 1) {
      if (next === id || length === MAX_CHAIN)
        throw validationError(action, 'replacedBy', 'documents_replaces_itself', 'A document cannot be replaced by itself.');
      next = (await tx.get(publicDocuments, next))?.replacedBy ?? '';
    }
  },
};
