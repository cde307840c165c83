import { Crop, Trash2, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { staffFileTypes } from '#model/collections/file-limits.ts';
import { news } from '#model/collections/pages/news.ts';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/content/progress.tsx';
import { cropImage, type PixelArea } from '../../../ui/files/crop-image.ts';
import { getFileRules } from '../../../ui/files/get-file-rules.ts';
import { shrinkImage } from '../../../ui/files/shrink-image.ts';
import { Uploader, type UploaderLabels } from '../../../ui/files/uploader.tsx';
import { useObjectUrl } from '../../../ui/files/use-object-url.ts';
import { validateFiles } from '../../../ui/files/validate-files.ts';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import { getImageUploadMessages } from '../../record-form/controls/image-control.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';
import { useRecords } from '../../session/use-session.ts';

/** Loaded with the first picture. */
const CropDialog = lazyWithRetry(async () => ({ default: (await import('../../../ui/files/crop-dialog.tsx')).CropDialog }));

/** The aspect ratio of covers on cards and in articles. */
const ASPECT = 16 / 9;
/** Width in pixels of the largest rendition. */
const MAX_WIDTH = 1600;
/** Pixels. Larger photographs are scaled down before their file size is checked. */
const MAX_SIDE = 4000;

/**
 * The cover image of an article. A selected, dropped or pasted image is cropped to the aspect ratio
 * of cards, or used whole, which suits posters.
 */
export function CoverControl({
  id,
  name,
  label,
  value,
  record,
  onChange,
  trackPreparation = (_file, prepare) => prepare(),
  error,
  disabled,
  uploadProgress,
}: RecordControlProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const storedName = record ? String(Reflect.get(record, name) ?? '') : '';
  const selectedFile = value instanceof File ? value : undefined;
  /** The selected file before cropping, so that the crop can be changed. */
  const [original, setOriginal] = useState<File>();
  const [isCropping, setIsCropping] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const originalUrl = useObjectUrl(original);
  const selectedUrl = useObjectUrl(selectedFile);
  const previewSource = selectedFile
    ? selectedUrl
    : value === storedName && record && storedName
      ? records.files.getURL(record, storedName, { thumb: '400x225' })
      : undefined;

  const chooseFile = (file: File | undefined) => {
    if (!file) return;
    setIsUnreadable(false);
    // Cropping would remove the animation.
    if (file.type === 'image/gif') {
      setOriginal(undefined);
      return onChange(file);
    }
    setOriginal(file);
    setIsCropping(true);
  };
  const rejectFile = () => {
    setIsCropping(false);
    setOriginal(undefined);
    setIsUnreadable(true);
  };
  const applyCrop = async (area?: PixelArea) => {
    if (!original) return;
    try {
      onChange(await cropImage(original, area, MAX_WIDTH));
      setIsCropping(false);
    } catch {
      rejectFile();
    }
  };
  const remove = () => {
    setOriginal(undefined);
    onChange('');
  };

  return (
    <div>
      <Uploader
        id={id}
        label={label}
        help={t('admin.cover.help', { megabytes: news.fields.image.maxBytes / 1024 / 1024 })}
        rules={coverFileRules}
        files={[]}
        onChange={([item]) => chooseFile(item?.file)}
        prepare={(file) => trackPreparation(file, () => shrinkImage(file, { maxBytes: coverFileRules.maxBytes, maxSide: MAX_SIDE }))}
        pasteAnywhere
        disabled={disabled}
        error={isUnreadable ? t('admin.cover.unreadable') : error}
        labels={getCoverUploadMessages(t, Boolean(previewSource))}
      />
      {previewSource && (
        <figure className="mt-3 flex flex-wrap items-center gap-4">
          <img
            src={previewSource}
            alt=""
            width={256}
            height={144}
            className="aspect-video w-64 max-w-full rounded-md border border-line object-cover"
          />
          <figcaption className="grid justify-items-start gap-2">
            {selectedFile && uploadProgress !== undefined && uploadProgress < 1 && (
              <div className="w-48">
                <Progress label={t('admin.upload.uploading', { name: selectedFile.name })} value={uploadProgress} />
              </div>
            )}
            <span className="text-ink-soft">{t(selectedFile ? 'admin.cover.chosen' : 'admin.cover.current')}</span>
            {original && selectedFile && (
              <Button size="sm" variant="outline" onClick={() => setIsCropping(true)} disabled={disabled}>
                <Crop aria-hidden className="size-4" />
                {t('admin.cover.cropAgain')}
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={remove} disabled={disabled}>
              <Trash2 aria-hidden className="size-4" />
              {t('admin.cover.remove')}
            </Button>
          </figcaption>
        </figure>
      )}
      {storedName !== '' && value !== storedName && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
          {value === '' && <span>{t('admin.cover.removed')}</span>}
          <Button size="sm" variant="ghost" onClick={() => onChange(storedName)} disabled={disabled}>
            <Undo2 aria-hidden className="size-4" />
            {t('admin.cover.keep')}
          </Button>
        </p>
      )}
      {isCropping && originalUrl && (
        <Suspense>
          <CropDialog
            src={originalUrl}
            aspect={ASPECT}
            labels={getCropMessages(t)}
            onUse={applyCrop}
            onError={rejectFile}
            onCancel={() => {
              setIsCropping(false);
              if (!selectedFile) setOriginal(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const { image } = news.fields;
const coverFileRules = getFileRules(image);
/** The rules of all files of staff: a file that breaks them gets the general message. */
const otherStaffFileRules = { ...getFileRules({ ...image, types: staffFileTypes }), maxBytes: Number.POSITIVE_INFINITY, multiple: true };

const getCoverUploadMessages = (t: Translate, hasCover: boolean): UploaderLabels => {
  const uploaderLabels = getImageUploadMessages(t, image);
  return {
    ...uploaderLabels,
    ...(hasCover && { choose: t('admin.cover.replace') }),
    drop: t('admin.cover.drop'),
    preparing: t('admin.cover.preparing'),
    problems: {
      ...uploaderLabels.problems,
      type: (files) => t(validateFiles(files, otherStaffFileRules) ? 'admin.upload.type' : 'admin.cover.type'),
    },
  };
};

const getCropMessages = (t: Translate) => ({
  title: t('admin.crop.title'),
  help: t('admin.crop.help'),
  area: t('admin.crop.area'),
  zoom: t('admin.crop.zoom'),
  use: t('admin.crop.use'),
  useWhole: t('admin.crop.useWhole'),
  cancel: t('ui.cancel'),
  close: t('ui.close'),
});
