import { useState } from 'react';
import toast from 'react-hot-toast';
import { settings } from '#model/collections/settings.ts';
import { logoOf } from '#model/site-logo.ts';
import { uploadFetch } from '../../parts/upload-fetch.ts';
import { Button } from '../../ui/button.tsx';
import { Uploader } from '../../ui/uploader.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { failureToast } from '../failure-toast.tsx';
import { fileRules, imageWords } from '../record-form/image-control.tsx';
import { useRecords } from '../session/use-session.ts';
import type { SettingsRecord } from './save-settings.ts';

interface LogoSettingProps {
  /** Undefined while nobody has changed a default. */
  record: SettingsRecord | undefined;
  onSaved: (record: SettingsRecord) => void;
}

const field = settings.fields.logo;

/** The barangay's mark: shown everywhere as soon as it is chosen. */
export function LogoSetting({ record, onSaved }: LogoSettingProps) {
  const { t } = useWords();
  const records = useRecords();
  const [sending, setSending] = useState<{ file: File; progress: number }>();
  const [isBusy, setIsBusy] = useState(false);
  const hasOwn = Boolean(record?.logo);

  const save = async (logo: File | ''): Promise<void> => {
    setIsBusy(true);
    if (logo) setSending({ file: logo, progress: 0 });
    try {
      const options = logo ? { fetch: uploadFetch((progress) => setSending({ file: logo, progress })) } : {};
      const collection = records.collection('settings');
      onSaved(record ? await collection.update(record.id, { logo }, options) : await collection.create({ logo }, options));
      toast.success(t('settings.saved'));
    } catch (error) {
      failureToast(t('settings.logo.failed', { reason: failureText(t, error) }), {
        label: t('ui.tryAgain'),
        act: () => void save(logo),
      });
    }
    setSending(undefined);
    setIsBusy(false);
  };

  return (
    <section className="mb-8 flex flex-wrap items-start gap-x-6 gap-y-4 border-line border-b pb-8">
      <div className="w-28 shrink-0 text-center">
        <img src={logoOf(record).small} alt={t('settings.logo')} width="112" height="112" className="size-28 object-contain" />
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
          rules={fileRules(field)}
          files={sending ? [{ id: 'logo', ...sending }] : []}
          onChange={([chosen]) => chosen && void save(chosen.file)}
          disabled={isBusy}
          words={imageWords(t, field)}
        />
      </div>
    </section>
  );
}
