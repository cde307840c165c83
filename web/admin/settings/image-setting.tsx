import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { settings } from '#model/collections/office/settings.ts';
import { createUploadFetch } from '../../parts/upload/create-upload-fetch.ts';
import { Button } from '../../ui/button.tsx';
import { getFileRules } from '../../ui/files/get-file-rules.ts';
import { Uploader } from '../../ui/files/uploader.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getImageUploadMessages } from '../record-form/controls/image-control.tsx';
import { useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';
import type { SettingsRecord } from './update-settings.ts';

interface ImageSettingProps {
  name: 'logo' | 'npcSeal';
  /** URL of the current picture; '' for none. */
  picture: string;
  /** Undefined while all settings have their defaults. */
  record: SettingsRecord | undefined;
  onSaved: (record: SettingsRecord) => void;
}

/** A setting that is a picture; a selected file is saved immediately. */
export function ImageSetting({ name, picture, record, onSaved }: ImageSettingProps) {
  const field = settings.fields[name];
  const { t } = useTranslation();
  const { upload, isBusy, save } = usePictureUpload(record, onSaved, (reason) => t(`settings.${name}.failed`, { reason }));
  const hasOwn = Boolean(record?.[name]);

  return (
    <section className="mb-8 flex flex-wrap items-start gap-x-6 gap-y-4 border-line border-b pb-8">
      <div className="w-28 shrink-0 text-center">
        {picture ? (
          <img src={picture} alt={t(`settings.${name}`)} width="112" height="112" className="size-28 object-contain" />
        ) : (
          <span className="flex size-28 items-center justify-center rounded-md border border-line border-dashed text-ink-soft">
            <ImageIcon aria-hidden className="size-8" />
          </span>
        )}
        {hasOwn && (
          <Button variant="ghost" size="sm" className="mt-2" disabled={isBusy} onClick={() => void save({ [name]: '' })}>
            {t('recordForm.image.takeAway')}
          </Button>
        )}
      </div>
      <div className="min-w-64 grow basis-0">
        <Uploader
          label={t(`settings.${name}`)}
          name={name}
          help={t(`settings.${name}.help`, { megabytes: field.maxBytes / 1024 / 1024 })}
          rules={getFileRules(field)}
          files={upload ? [{ id: name, ...upload }] : []}
          onChange={([croppedPicture]) => croppedPicture && void save({ [name]: croppedPicture.file }, croppedPicture.file)}
          disabled={isBusy}
          labels={getImageUploadMessages(t, field)}
        />
      </div>
    </section>
  );
}

/**
 * Saves pictures of the settings as soon as they are selected; `upload` is the file being sent.
 * @param describe returns the text of the toast, from the reason of a failure.
 */
export function usePictureUpload(
  record: SettingsRecord | undefined,
  onSaved: (record: SettingsRecord) => void,
  describe: (reason: string) => string,
) {
  const { t } = useTranslation();
  const records = useRecords();
  const [upload, setUpload] = useState<{ file: File; progress: number }>();
  const { isBusy, runWithRetry } = useAction();
  const send = async (body: Readonly<Record<string, unknown>>, file?: File) => {
    const options = file && { fetch: createUploadFetch((progress) => setUpload({ file, progress })) };
    if (file) setUpload({ file, progress: 0 });
    try {
      const collection = records.collection('settings');
      onSaved(record ? await collection.update(record.id, body, options) : await collection.create(body, options));
      toast.success(t('settings.saved'));
    } finally {
      setUpload(undefined);
    }
  };
  return { upload, isBusy, save: (...parameters: Parameters<typeof send>) => runWithRetry(() => send(...parameters), describe) };
}
