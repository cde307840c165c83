import { useState } from 'react';
import toast from 'react-hot-toast';
import { randomId } from '#lib/random-id.ts';
import type { Fields } from '#lib/schema/field.ts';
import { news } from '#model/collections/pages/news.ts';
import { type CityFigures, type CityNotice, cityNoticesPath, type NewCityNotice } from '#model/endpoints/reports/city.ts';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { useForm } from '../form/use-form.ts';
import { FieldControls } from '../record-form/controls/field-controls.tsx';
import { useRecords } from '../session/use-session.ts';

const FORM = 'city-notice';
const getControlId = (name: string) => `city-notice-${name}`;
const { title, titleFil, excerpt, excerptFil } = news.fields;
/** An urgent article is in both languages. */
const fields: Fields = { title, titleFil: { ...titleFil, required: true }, excerpt, excerptFil: { ...excerptFil, required: true } };

interface CityNoticeDialogProps {
  barangays: CityFigures['barangays'];
  onClose: () => void;
  onSent: () => void;
}

/** Writes an urgent notice and sends it to all barangays, or to the chosen ones. */
export function CityNoticeDialog({ barangays, onClose, onSent }: CityNoticeDialogProps) {
  const { t } = useTranslation();
  const client = useRecords();
  // One id for the dialog: however often it is sent, a barangay gets the notice once.
  const [id] = useState(randomId);
  const [omitted, setOmitted] = useState<readonly string[]>([]);
  const hosts = barangays.map(({ host }) => host).filter((host) => !omitted.includes(host));
  const form = useForm<{ updated: string }>({
    nodes: fields,
    record: undefined,
    toValues: () => ({ title: '', titleFil: '', excerpt: '', excerptFil: '' }),
    save: async ({ values }) => {
      const text = (name: string): string => String(values[name] ?? '');
      const body = {
        id,
        title: text('title'),
        titleFil: text('titleFil'),
        excerpt: text('excerpt'),
        excerptFil: text('excerptFil'),
        hosts,
      };
      await client.send<CityNotice>(cityNoticesPath, { method: 'POST', body: body satisfies NewCityNotice });
      return { record: { updated: '' } };
    },
    onSaved() {
      toast.success(t('cityStaff.sending'));
      onSent();
    },
  });
  return (
    <FormDialog
      form={form}
      formId={FORM}
      title={t('cityStaff.notice')}
      description={t('cityStaff.notice.text')}
      submitLabel={t('cityStaff.send', { count: hosts.length })}
      isSubmitDisabled={hosts.length === 0}
      onClose={onClose}
    >
      <FormFrame form={form} id={FORM} getControlId={getControlId}>
        <FieldControls fields={fields} form={form} getControlId={getControlId} />
        <details className="mt-5">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {t('cityStaff.choose', { count: hosts.length, all: barangays.length })}
          </summary>
          <fieldset className="grid gap-x-6 sm:grid-cols-2">
            <legend className="sr-only">{t('cityStaff.choose.label')}</legend>
            {barangays.map(({ host, name }) => (
              <Checkbox
                key={host}
                label={name}
                checked={!omitted.includes(host)}
                disabled={form.isBusy}
                onChange={({ currentTarget: { checked } }) =>
                  setOmitted((now) => (checked ? now.filter((one) => one !== host) : [...now, host]))
                }
              />
            ))}
          </fieldset>
        </details>
      </FormFrame>
    </FormDialog>
  );
}
