import toast from 'react-hot-toast';
import { erasures } from '#model/collections/privacy/erasures.ts';
import { type ErasureRequest, erasuresPath, type PersonRecord } from '#model/endpoints/privacy/privacy.ts';
import type { PortalRecord } from '../../record-client.ts';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { useForm } from '../form/use-form.ts';
import { useApplyChange } from '../live/use-live-stream.ts';
import { useRecords } from '../session/use-session.ts';
import { useBackupLapse } from './use-backup-lapse.ts';

const { reason } = erasures.fields;
const FORM = 'erasure';
const REASON_ID = 'erasure-reason';

interface ErasureDialogProps {
  name: string;
  records: readonly PersonRecord[];
  onClose: () => void;
  onAsked: () => void;
}

/** Asks for an erasure: says what goes and what the office has to keep, and wants the reason. */
export function ErasureDialog({ name, records, onClose, onAsked }: ErasureDialogProps) {
  const { t } = useTranslation();
  const client = useRecords();
  const getBackupLapse = useBackupLapse();
  const applyChange = useApplyChange();
  const issued = records.filter(({ isIssued }) => isIssued).length;
  const form = useForm<PortalRecord<'erasures'>>({
    nodes: { reason },
    record: undefined,
    toValues: () => ({ reason: '' }),
    // No draft: the reason is about a person and must not stay in the browser.
    save: async ({ values }) => ({
      record: await client.send<PortalRecord<'erasures'>>(erasuresPath, {
        method: 'POST',
        body: {
          records: records.map(({ collection, id }) => ({ collection, id })),
          reason: String(values.reason ?? ''),
        } satisfies ErasureRequest,
      }),
    }),
    onSaved(record) {
      applyChange('erasures', { action: 'create', record });
      toast.success(t('privacy.erase.asked'));
      onAsked();
    },
  });
  return (
    <FormDialog
      form={form}
      formId={FORM}
      title={t('privacy.erase.title', { name })}
      submitLabel={t('privacy.erase.ask')}
      submitVariant="danger"
      onClose={onClose}
    >
      <ul className="mb-4 list-disc space-y-1.5 pl-5">
        <li>{t('privacy.erase.goes', { count: records.length - issued })}</li>
        {issued > 0 && <li>{t('privacy.erase.stays', { count: issued })}</li>}
        <li>{t('privacy.erase.backups', { day: getBackupLapse() })}</li>
        <li>{t('privacy.erase.second')}</li>
      </ul>
      <FormFrame form={form} id={FORM} getControlId={() => REASON_ID}>
        <InputField
          input={TextArea}
          id={REASON_ID}
          label={t('erasures.reason')}
          help={t('erasures.reason.help')}
          required
          error={form.errors.reason}
          rows={3}
          maxLength={reason.max}
          value={String(form.values.reason ?? '')}
          onChange={(event) => form.set('reason', event.target.value)}
        />
      </FormFrame>
    </FormDialog>
  );
}
