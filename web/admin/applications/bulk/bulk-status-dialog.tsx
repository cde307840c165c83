import { useQuery } from '@tanstack/react-query';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import { useSite } from '../../../parts/use-site.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { SkeletonText } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldsDialog } from '../../form/fields-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { settingsQueryOptions } from '../../settings/use-settings.ts';
import type { ListedApplication } from '../listed-application.ts';
import { buildStatusMessage } from '../status/build-status-message.ts';
import { denialFields } from '../status/denial-fields.ts';
import { getOfficeSettings } from '../status/get-office-settings.ts';

const noFields: Partial<typeof denialFields> = {};

interface BulkStatusDialogProps {
  status: Exclude<ApplicationStatus, 'finished'>;
  applications: readonly ListedApplication[];
  onClose: () => void;
  /** @param reason of a denial, otherwise '' */
  onConfirm: (reason: string) => Promise<void>;
}

/**
 * Says how many people will be told what, before many applications are changed at once. For a
 * denial it asks for the one reason that all of them get (D30).
 */
export default function BulkStatusDialog({ status, applications, onClose, onConfirm }: BulkStatusDialogProps) {
  const { t } = useTranslation();
  const count = applications.length;
  const isDenial = status === 'denied';
  const form = useActionForm({
    fields: isDenial ? denialFields : noFields,
    run: (_records, { denialReason = '' }) => onConfirm(denialReason),
  });
  return (
    <FieldsDialog
      id="bulk"
      form={form}
      title={t(isDenial ? 'admin.bulk.deny.title' : 'admin.bulk.confirm.title', { count, status: t(`status.${status}`) })}
      description={isDenial ? t('admin.bulk.deny.text') : undefined}
      submitLabel={t(isDenial ? 'admin.bulk.deny.title' : 'admin.bulk.confirm.submit', { count })}
      submitVariant={isDenial ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <MessageNotice status={status} applications={applications} reason={String(form.values.denialReason ?? '')} />
    </FieldsDialog>
  );
}

function MessageNotice({ status, applications, reason }: Pick<BulkStatusDialogProps, 'status' | 'applications'> & { reason: string }) {
  const { t } = useTranslation();
  const site = useSite();
  const { data, isError } = useQuery(settingsQueryOptions);
  if (isError) return <Alert tone="warning">{t('admin.bulk.told.unknown')}</Alert>;
  if (!data) return <SkeletonText lines={3} />;
  const office = getOfficeSettings(data.record);
  const [first, ...others] = applications.filter(({ contactNumber }) => contactNumber !== '');
  const message = first && buildStatusMessage(first, status, reason.trim(), office, site);
  if (!message) return <p>{t('admin.bulk.told.nobody')}</p>;
  return (
    <Alert tone="info" title={t(message.isText ? 'admin.bulk.told.text' : 'admin.bulk.told.mail', { count: others.length + 1 })}>
      <p className="mb-1">{t('admin.bulk.told.example')}</p>
      <blockquote lang={message.language} className="wrap-anywhere whitespace-pre-line border-line border-l-4 pl-3">
        {message.text}
      </blockquote>
      <p className="mt-2">{t('admin.bulk.told.undo')}</p>
    </Alert>
  );
}
