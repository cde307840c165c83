import type { ApplicationStatus } from '#model/collections/choices.ts';
import { useSite } from '../../../parts/use-site.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { SkeletonText } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getDraftKey } from '../../form/draft-storage.ts';
import { FieldsDialog } from '../../form/fields-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useOfficeSettings } from '../../settings/use-office-settings.ts';
import type { ListedApplication } from '../listed-application.ts';
import { buildStatusMessage } from '../status/build-status-message.ts';
import { denialFields } from '../status/denial-fields.ts';
import { PreparedReasons } from '../status/prepared-reasons.tsx';

const noFields: Partial<typeof denialFields> = {};

interface BulkStatusDialogProps {
  status: Exclude<ApplicationStatus, 'finished'>;
  applications: readonly ListedApplication[];
  onClose: () => void;
  /** @param reason the reason of a denial, otherwise '' */
  onConfirm: (reason: string) => Promise<void>;
}

/**
 * Confirms a status change of many applications: shows how many people get which message, and asks
 * for the common reason of denials (D30).
 */
export default function BulkStatusDialog({ status, applications, onClose, onConfirm }: BulkStatusDialogProps) {
  const { t } = useTranslation();
  const count = applications.length;
  const isDenial = status === 'denied';
  const { id: me } = useCurrentUser();
  const form = useActionForm({
    fields: isDenial ? denialFields : noFields,
    draftKey: isDenial ? getDraftKey(me, 'applications', 'deny', true) : undefined,
    run: (_records, { denialReason = '' }) => onConfirm(denialReason),
  });
  const reason = String(form.values.denialReason ?? '');
  return (
    <FieldsDialog
      id="bulk"
      form={form}
      title={t(isDenial ? 'admin.bulk.deny.title' : 'admin.bulk.confirm.title', { count, status: t(`status.${status}`) })}
      description={isDenial ? t('admin.bulk.deny.text') : undefined}
      submitLabel={t(isDenial ? 'admin.bulk.deny.title' : 'admin.bulk.confirm.submit', { count })}
      submitVariant={isDenial ? 'danger' : 'primary'}
      onClose={onClose}
      before={
        isDenial && (
          <PreparedReasons
            applications={applications}
            onChoose={(text) => form.set('denialReason', [reason.trim(), text].filter(Boolean).join('\n'))}
          />
        )
      }
    >
      <MessageNotice status={status} applications={applications} reason={reason} />
    </FieldsDialog>
  );
}

/** Shows the message to the applicants, by the example of the first one. */
function MessageNotice({ status, applications, reason }: Pick<BulkStatusDialogProps, 'status' | 'applications'> & { reason: string }) {
  const { t } = useTranslation();
  const site = useSite();
  const { office, isError } = useOfficeSettings();
  if (isError) return <Alert tone="warning">{t('admin.bulk.told.unknown')}</Alert>;
  if (!office) return <SkeletonText lines={3} />;
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
