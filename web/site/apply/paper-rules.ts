import { formatBytes } from '#lib/format-bytes.ts';
import { fileTypes } from '#lib/schema/kinds/file-types.ts';
import { applications } from '#model/collections/applications.ts';
import type { FileRules } from '../../ui/judge-files.ts';
import { shrinkImage } from '../../ui/shrink-image.ts';
import type { UploaderWords } from '../../ui/uploader.tsx';
import type { Translate } from '../../words.tsx';

const { maxBytes, types } = applications.fields.requirements;

/** What the uploader of a paper takes. */
export const paperRules: FileRules = {
  maxBytes,
  types: types.map((kind) => fileTypes[kind].mime),
  extensions: types.flatMap((kind) => fileTypes[kind].extensions),
};

/** Sharp enough to read a document that fills the picture. */
const MAX_SIDE = 2400;
/** Above this a photograph is made smaller: prepaid data costs money. */
const SHRINK_ABOVE = 1024 * 1024;

/** A phone's photograph is made smaller before its size is judged and before it is sent. */
export const shrinkPaper = (file: File): Promise<File> => shrinkImage(file, { maxBytes: SHRINK_ABOVE, maxSide: MAX_SIDE });

export const paperWords = (t: Translate): UploaderWords => ({
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
