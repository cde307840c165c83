import { X } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { settings } from '#model/collections/office/settings.ts';
import { getHeroPictureUrls } from '#model/settings/get-settings-images.ts';
import { createUploadFetch } from '../../parts/upload/create-upload-fetch.ts';
import { Uploader } from '../../ui/files/uploader.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { getFileRules, getImageUploadMessages } from '../record-form/controls/image-control.tsx';
import { useRecords } from '../session/use-session.ts';
import { showRetryToast } from '../show-error-toast.tsx';
import type { SettingsRecord } from './update-settings.ts';

interface HeroPicturesSettingProps {
  /** Undefined while all settings have their defaults. */
  record: SettingsRecord | undefined;
  onSaved: (record: SettingsRecord) => void;
}

const field = settings.fields.heroPictures;

/** The pictures of the home page; each is saved as soon as it is selected. */
export function HeroPicturesSetting({ record, onSaved }: HeroPicturesSettingProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const [sending, setSending] = useState<{ file: File; progress: number }>();
  const [isBusy, setIsBusy] = useState(false);
  const names = record?.heroPictures ?? [];

  const save = async (body: Record<string, unknown>, file?: File): Promise<void> => {
    setIsBusy(true);
    if (file) setSending({ file, progress: 0 });
    try {
      const options = file ? { fetch: createUploadFetch((progress) => setSending({ file, progress })) } : {};
      const collection = records.collection('settings');
      onSaved(record ? await collection.update(record.id, body, options) : await collection.create(body, options));
      toast.success(t('settings.saved'));
    } catch (error) {
      showRetryToast(t, t('settings.heroPictures.failed', { reason: getErrorMessage(t, error) }), () => void save(body, file));
    }
    setSending(undefined);
    setIsBusy(false);
  };

  return (
    <section className="mb-8 border-line border-b pb-8">
      {names.length > 0 && (
        <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {getHeroPictureUrls(record).map((url, at) => (
            <li key={url} className="relative">
              <img src={url} alt="" className="aspect-video w-full rounded-md border border-line object-cover" />
              <button
                type="button"
                disabled={isBusy}
                aria-label={t('settings.heroPictures.remove', { number: at + 1 })}
                onClick={() => void save({ 'heroPictures-': names[at] })}
                className="absolute top-0 right-0 grid size-11 place-items-center rounded-md bg-scrim/85 text-on-band hover:text-sun-300"
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {names.length < field.maxFiles && (
        <Uploader
          label={t('settings.heroPictures')}
          name="heroPictures"
          help={t('settings.heroPictures.help', { megabytes: field.maxBytes / 1024 / 1024 })}
          rules={getFileRules(field)}
          files={sending ? [{ id: 'heroPictures', ...sending }] : []}
          onChange={([chosen]) => chosen && void save({ 'heroPictures+': chosen.file }, chosen.file)}
          disabled={isBusy}
          labels={getImageUploadMessages(t, field)}
        />
      )}
    </section>
  );
}
