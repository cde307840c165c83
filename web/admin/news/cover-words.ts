import { staffFiles } from '#model/collections/file-rules.ts';
import { news } from '#model/collections/news.ts';
import { judgeFiles } from '../../ui/judge-files.ts';
import type { UploaderWords } from '../../ui/uploader.tsx';
import type { Translate } from '../../words.tsx';
import { fileRules, imageWords } from '../record-form/image-control.tsx';

const { image } = news.fields;
export const coverRules = fileRules(image);
/** What staff may upload elsewhere: the general message of the uploader would tell them that it is allowed. */
const papers = { ...fileRules({ ...image, types: staffFiles }), maxBytes: Number.POSITIVE_INFINITY, multiple: true };

export const coverWords = (t: Translate, isThere: boolean): UploaderWords => {
  const words = imageWords(t, image);
  return {
    ...words,
    ...(isThere && { choose: t('admin.cover.replace') }),
    drop: t('admin.cover.drop'),
    preparing: t('admin.cover.preparing'),
    problems: { ...words.problems, type: (files) => t(judgeFiles(files, papers) ? 'admin.upload.type' : 'admin.cover.type') },
  };
};

export const cropWords = (t: Translate) => ({
  title: t('admin.crop.title'),
  help: t('admin.crop.help'),
  area: t('admin.crop.area'),
  zoom: t('admin.crop.zoom'),
  use: t('admin.crop.use'),
  cancel: t('ui.cancel'),
  close: t('ui.close'),
});
