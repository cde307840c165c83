import { X } from 'lucide-react';
import { settings } from '#model/collections/office/settings.ts';
import { getHeroPictureUrls } from '#model/settings/get-settings-images.ts';
import { getFileRules } from '../../ui/files/get-file-rules.ts';
import { Uploader } from '../../ui/files/uploader.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getImageUploadMessages } from '../record-form/controls/image-control.tsx';
import { usePictureUpload } from './image-setting.tsx';
import type { SettingsRecord } from './update-settings.ts';

interface HeroPicturesSettingProps {
  /** Undefined while all settings have their defaults. */
  record: SettingsRecord | undefined;
  onSaved: (record: SettingsRecord) => void;
}

const field = settings.fields.heroPictures;

/** The pictures of the home page; a selected file is saved immediately. */
export function HeroPicturesSetting({ record, onSaved }: HeroPicturesSettingProps) {
  const { t } = useTranslation();
  const { upload, isBusy, save } = usePictureUpload(record, onSaved, (reason) => t('settings.heroPictures.failed', { reason }));
  const names = record?.heroPictures ?? [];

  return (
    <section className="mb-8 border-line border-b pb-8">
      {names.length > 0 && (
        <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {getHeroPictureUrls(record).map((url, index) => (
            <li key={url} className="relative">
              <img src={url} alt="" className="aspect-video w-full rounded-md border border-line object-cover" />
              <button
                type="button"
                disabled={isBusy}
                aria-label={t('settings.heroPictures.remove', { number: index + 1 })}
                onClick={() => void save({ 'heroPictures-': names[index] })}
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
          files={upload ? [{ id: 'heroPictures', ...upload }] : []}
          onChange={([croppedPicture]) => croppedPicture && void save({ 'heroPictures+': croppedPicture.file }, croppedPicture.file)}
          disabled={isBusy}
          labels={getImageUploadMessages(t, field)}
        />
      )}
    </section>
  );
}
