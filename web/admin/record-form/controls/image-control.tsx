import { ImageOff, Undo2 } from 'lucide-react';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import type { FileField } from '#lib/schema/field.ts';
import { Button } from '../../../ui/button.tsx';
import { getFileRules } from '../../../ui/files/get-file-rules.ts';
import { shrinkImage } from '../../../ui/files/shrink-image.ts';
import { Uploader, type UploaderLabels, type UploaderProps } from '../../../ui/files/uploader.tsx';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import { useRecords } from '../../session/use-session.ts';
import type { RecordControlProps } from '../form-field.ts';

/** The control of one public image: the stored one can be replaced or removed. */
export function ImageControl(props: RecordControlProps & Pick<UploaderProps, 'camera'>) {
  const { id, name, field, label, help, error, required, disabled, camera, value, onChange, record } = props;
  const { trackPreparation = (_file, prepare) => prepare(), uploadProgress } = props;
  const { t } = useTranslation();
  const records = useRecords();
  if (field.kind !== 'file') return null;
  const storedName = record ? String(Reflect.get(record, name) ?? '') : '';
  const selectedFile = value instanceof File ? value : undefined;
  const isRemoved = storedName !== '' && value === '';
  return (
    <div className="space-y-3">
      <Uploader
        {...{ id, name, label, required, error, disabled, camera }}
        help={help ?? t('recordForm.image.help', { megabytes: field.maxBytes / 1024 / 1024 })}
        rules={getFileRules(field)}
        files={selectedFile ? [{ id: `${id}-chosen`, file: selectedFile, progress: uploadProgress }] : []}
        onChange={(files) => onChange(files[0]?.file ?? storedName)}
        prepare={(file) => trackPreparation(file, () => shrinkForPage(file, field))}
        labels={getImageUploadMessages(t, field)}
      />
      {storedName !== '' && !selectedFile && (
        <div className="flex items-center gap-3 rounded-md border border-line p-2.5">
          {isRemoved ? (
            <>
              <ImageOff aria-hidden className="size-8 shrink-0 text-ink-faint" />
              <p className="grow text-ink-soft">{t('recordForm.image.takenAway')}</p>
              <Button variant="ghost" size="sm" disabled={disabled} onClick={() => onChange(storedName)}>
                <Undo2 aria-hidden className="size-4" />
                {t('recordForm.image.giveBack')}
              </Button>
            </>
          ) : (
            <>
              <img
                src={record && records.files.getURL(record, storedName, { thumb: '100x100' })}
                alt=""
                width="64"
                height="64"
                className="size-16 rounded-sm object-cover"
              />
              <p className="grow text-ink-soft">{t('recordForm.image.now')}</p>
              <Button variant="ghost" size="sm" disabled={disabled} onClick={() => onChange('')}>
                {t('recordForm.image.takeAway')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** In pixels, enough for the largest rendition. */
const MAX_IMAGE_SIDE = 2400;

/** Shrinks a photograph to the size that public pages need. */
export const shrinkForPage = (file: File, { maxBytes }: FileField): Promise<File> =>
  shrinkImage(file, { maxBytes, maxSide: MAX_IMAGE_SIDE });

/** The labels of an uploader for one image (product §5: admin uploader). */
export const getImageUploadMessages = (t: Translate, { maxBytes }: FileField): UploaderLabels => ({
  choose: t('recordForm.image.choose'),
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
