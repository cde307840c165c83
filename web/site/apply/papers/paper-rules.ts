import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { fileTypes } from '#lib/schema/field-kinds/file-types.ts';
import { applications } from '#model/collections/applications/applications.ts';
import type { ShrinkLimits } from '../../../ui/files/shrink-image.ts';
import type { UploaderLabels } from '../../../ui/files/uploader.tsx';
import type { FileRules } from '../../../ui/files/validate-files.ts';
import type { Translate } from '../../../use-translation.tsx';

const { maxBytes, types } = applications.fields.requirements;

/** Returns the file rules of the uploader for a paper. */
export const paperRules: FileRules = {
  maxBytes,
  types: types.map((kind) => fileTypes[kind].mime),
  extensions: types.flatMap((kind) => fileTypes[kind].extensions),
  offeredTypes: ['image/*'],
};

/**
 * Photographs of papers are sent within these limits: a sheet that fills the picture is legible at
 * 136 dpi, and two papers need 10 seconds at 60 kB/s.
 */
export const photoLimits: ShrinkLimits = { maxBytes: 300 * 1024, maxSide: 1600 };

/** Pictures with more pixels are not decoded: each megapixel takes 4 MB of a phone's memory. */
export const MAX_PHOTO_MEGAPIXELS = 64;

export const getPaperUploaderLabels = (t: Translate): UploaderLabels => ({
  choose: t('apply.upload.choose'),
  drop: t('apply.upload.drop'),
  release: t('apply.upload.release'),
  replace: t('apply.upload.replace'),
  takePhoto: t('apply.upload.photo'),
  preparing: t('apply.upload.preparing'),
  remove: (name) => t('apply.upload.remove', { name }),
  uploading: (name) => t('apply.upload.uploading', { name }),
  uploaded: t('apply.upload.uploaded'),
  size: formatBytes,
  problems: { count: t('apply.upload.count'), type: t('apply.upload.type'), size: t('apply.upload.size') },
});
