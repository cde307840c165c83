import { useState } from 'react';
import { randomId } from '#lib/random-id.ts';
import { news } from '#model/collections/pages/news.ts';
import { type CityNotice, type CityStatistics, cityNoticesPath, type NewCityNotice } from '#model/endpoints/reports/city.ts';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsDialog } from '../form/fields-dialog.tsx';
import { useActionForm } from '../form/use-action-form.ts';

const { title, titleFil, excerpt, excerptFil } = news.fields;
/** An urgent notice must be in both languages. */
const fields = { title, titleFil: { ...titleFil, required: true }, excerpt, excerptFil: { ...excerptFil, required: true } };

interface CityNoticeDialogProps {
  barangays: CityStatistics['barangays'];
  onClose: () => void;
  onSent: () => void;
}

/** Sends an urgent notice to all barangays or to selected ones. */
export function CityNoticeDialog({ barangays, onClose, onSent }: CityNoticeDialogProps) {
  const { t } = useTranslation();
  // One id per notice, as an idempotency key: a barangay gets the notice once even when it is sent
  // again.
  const [id] = useState(randomId);
  const [excludedHosts, setExcludedHosts] = useState<readonly string[]>([]);
  const hosts = barangays.map(({ host }) => host).filter((host) => !excludedHosts.includes(host));
  const form = useActionForm({
    fields,
    run: (records, values) =>
      records.send<CityNotice>(cityNoticesPath, { method: 'POST', body: { id, ...values, hosts } satisfies NewCityNotice }),
    successMessage: t('cityStaff.sending'),
    onDone: onSent,
  });
  return (
    <FieldsDialog
      id="city-notice"
      form={form}
      title={t('cityStaff.notice')}
      description={t('cityStaff.notice.text')}
      submitLabel={t('cityStaff.send', { count: hosts.length })}
      isSubmitDisabled={hosts.length === 0}
      onClose={onClose}
    >
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          {t('cityStaff.choose', { count: hosts.length, all: barangays.length })}
        </summary>
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">{t('cityStaff.choose.label')}</legend>
          {barangays.map(({ host, name }) => (
            <Checkbox
              key={host}
              label={name}
              checked={!excludedHosts.includes(host)}
              disabled={form.isBusy}
              onChange={({ currentTarget: { checked } }) =>
                setExcludedHosts((hosts) => (checked ? hosts.filter((other) => other !== host) : [...hosts, host]))
              }
            />
          ))}
        </fieldset>
      </details>
    </FieldsDialog>
  );
}
