import { erasures } from '#model/collections/privacy/erasures.ts';
import { type ErasureRequest, erasuresPath, type PersonRecord } from '#model/endpoints/privacy/privacy.ts';
import type { PortalRecord } from '../../record-client.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsDialog } from '../form/fields-dialog.tsx';
import { useActionForm } from '../form/use-action-form.ts';
import { useApplyChange } from '../live/use-live-stream.ts';
import { useBackupExpiry } from './use-backup-expiry.ts';

const fields = { reason: { ...erasures.fields.reason, help: 'erasures.reason.help' } };

interface RequestErasureDialogProps {
  name: string;
  records: readonly PersonRecord[];
  onClose: () => void;
  onRequested: () => void;
}

/**
 * Requests an erasure with a reason; lists what will be erased and what the office has to keep.
 */
export function RequestErasureDialog({ name, records, onClose, onRequested }: RequestErasureDialogProps) {
  const { t } = useTranslation();
  const getBackupExpiry = useBackupExpiry();
  const applyChange = useApplyChange();
  const issued = records.filter(({ isIssued }) => isIssued).length;
  const form = useActionForm({
    fields,
    run(client, { reason }) {
      const body: ErasureRequest = { records: records.map(({ collection, id }) => ({ collection, id })), reason };
      return client.send<PortalRecord<'erasures'>>(erasuresPath, { method: 'POST', body });
    },
    successMessage: t('privacy.erase.requested'),
    onDone(record) {
      applyChange('erasures', { action: 'create', record });
      onRequested();
    },
  });
  return (
    <FieldsDialog
      id="erasure"
      form={form}
      title={t('privacy.erase.title', { name })}
      submitLabel={t('privacy.erase.ask')}
      submitVariant="danger"
      onClose={onClose}
      header={
        <ul className="list-disc space-y-1.5 pl-5">
          <li>{t('privacy.erase.goes', { count: records.length - issued })}</li>
          {issued > 0 && <li>{t('privacy.erase.stays', { count: issued })}</li>}
          <li>{t('privacy.erase.backups', { day: getBackupExpiry() })}</li>
          <li>{t('privacy.erase.second')}</li>
        </ul>
      }
    />
  );
}
