import { useState } from 'react';
import toast from 'react-hot-toast';
import { settings } from '#model/collections/settings.ts';
import { getLogoUrls } from '#model/get-logo-urls.ts';
import { createUploadFetch } from '../../parts/create-upload-fetch.ts';
import { Button } from '../../ui/button.tsx';
import { Uploader } from '../../ui/uploader.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { getFileRules, getImageUploadMessages } from '../record-form/controls/image-control.tsx';
import { useRecords } from '../session/use-session.ts';
import { showErrorToast } from '../show-error-toast.tsx';
import type { SettingsRecord } from './update-settings.ts';

interface LogoSettingProps {
  /** Undefined while all settings have their defaults. */
  record: SettingsRecord | undefined;
  onSaved: (record: SettingsRecord) => void;
}

const field = settings.fields.logo;

/** The barangay's logo; saved as soon as it is selected. */
export function LogoSetting({ record, onSaved }: LogoSettingProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const [sending, setSending] = useState<{ file: File; progress: number }>();
  const [isBusy, setIsBusy] = useState(false);
  const hasOwn = Boolean(record?.logo);

  const save = async (logo: File | ''): Promise<void> => {
    setIsBusy(true);
    if (logo) setSending({ file: logo, progress: 0 });
    try {
      const options = logo ? { fetch: createUploadFetch((progress) => setSending({ file: logo, progress })) } : {};
      const collection = records.collection('settings');
      onSaved(record ? await collection.update(record.id, { logo }, options) : await collection.create({ logo }, options));
      toast.success(t('settings.saved'));
    } catch (error) {
      showErrorToast(t('settings.logo.failed', { reason: getErrorMessage(t, error) }), {
        label: t('ui.tryAgain'),
        onRetry: () => void save(logo),
      });
    }
    setSending(undefined);
    setIsBusy(false);
  };

  return (
    <section className="mb-8 flex flex-wrap items-start gap-x-6 gap-y-4 border-line border-b pb-8">
      <div className="w-28 shrink-0 text-center">
        <img src={getLogoUrls(record).small} alt={t('settings.logo')} width="112" height="112" className="size-28 object-contain" />
        {hasOwn && (
          <Button variant="ghost" size="sm" className="mt-2" disabled={isBusy} onClick={() => void save('')}>
            {t('recordForm.image.takeAway')}
          </Button>
        )}
      </div>
      <div className="min-w-64 grow basis-0">
        <Uploader
          label={t('settings.logo')}
          name="logo"
          help={t('settings.logo.help', { megabytes: field.maxBytes / 1024 / 1024 })}
          rules={getFileRules(field)}
          files={sending ? [{ id: 'logo', ...sending }] : []}
          onChange={([chosen]) => chosen && void save(chosen.file)}
          disabled={isBusy}
          labels={getImageUploadMessages(t, field)}
        />
      </div>
    </section>
  );
}
