import { formatBytes } from '#lib/format-bytes.ts';
import { fileTypes } from '#lib/schema/field-kinds/file-types.ts';
import { applications } from '#model/collections/applications.ts';
import type { UploaderLabels } from '../../../ui/uploader.tsx';
import type { FileRules } from '../../../ui/validate-files.ts';
import type { Translate } from '../../../use-translation.tsx';

const { maxBytes, maxFiles, types } = applications.fields.documents;

export const maxDocuments = maxFiles;

/** The file rules of 'Upload Finished Documents' (product §5: admin uploader). */
export const documentUploadRules: FileRules = {
  maxBytes,
  types: types.map((kind) => fileTypes[kind].mime),
  extensions: types.flatMap((kind) => fileTypes[kind].extensions),
  multiple: true,
};

export const getUploaderMessages = (t: Translate): UploaderLabels => ({
  choose: t('admin.upload.choose'),
  drop: t('admin.upload.drop'),
  release: t('admin.upload.release'),
  replace: t('admin.upload.replace'),
  takePhoto: t('admin.upload.photo'),
  preparing: t('ui.loading'),
  remove: (name) => t('admin.upload.remove', { name }),
  uploading: (name) => t('admin.upload.uploading', { name }),
  uploaded: t('admin.upload.uploaded'),
  size: formatBytes,
  problems: {
    count: t('admin.upload.count'),
    type: t('admin.upload.type'),
    size: t('admin.upload.size', { megabytes: maxBytes / 1024 / 1024 }),
  },
});
