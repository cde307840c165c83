import { staffFileTypes } from '#model/collections/file-limits.ts';
import { news } from '#model/collections/pages/news.ts';
import type { UploaderLabels } from '../../../ui/files/uploader.tsx';
import { validateFiles } from '../../../ui/files/validate-files.ts';
import type { Translate } from '../../../use-translation.tsx';
import { getFileRules, getImageUploadMessages } from '../../record-form/controls/image-control.tsx';

const { image } = news.fields;
export const coverFileRules = getFileRules(image);
/**
 * Replaces the uploader's general message, which would name file types that are only allowed
 * elsewhere.
 */
const otherStaffFileRules = { ...getFileRules({ ...image, types: staffFileTypes }), maxBytes: Number.POSITIVE_INFINITY, multiple: true };

export const getCoverUploadMessages = (t: Translate, hasCover: boolean): UploaderLabels => {
  const words = getImageUploadMessages(t, image);
  return {
    ...words,
    ...(hasCover && { choose: t('admin.cover.replace') }),
    drop: t('admin.cover.drop'),
    preparing: t('admin.cover.preparing'),
    problems: {
      ...words.problems,
      type: (files) => t(validateFiles(files, otherStaffFileRules) ? 'admin.upload.type' : 'admin.cover.type'),
    },
  };
};

export const getCropMessages = (t: Translate) => ({
  title: t('admin.crop.title'),
  help: t('admin.crop.help'),
  area: t('admin.crop.area'),
  zoom: t('admin.crop.zoom'),
  use: t('admin.crop.use'),
  useWhole: t('admin.crop.useWhole'),
  cancel: t('ui.cancel'),
  close: t('ui.close'),
});
