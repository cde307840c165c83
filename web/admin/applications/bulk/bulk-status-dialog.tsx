import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fillTemplate } from '#lib/text-template.ts';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import { getStatusTemplate } from '#model/settings/message-settings.ts';
import { defaultOfficeSettings } from '#model/settings/office-settings.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { ListedApplication } from '../../live/listed-application.ts';
import { settingsQueryOptions } from '../../settings/use-settings.ts';
import { DenialReasonField } from '../status/denial-reason-field.tsx';

interface BulkStatusDialogProps {
  status: Exclude<ApplicationStatus, 'finished'>;
  applications: readonly ListedApplication[];
  isBusy: boolean;
  onClose: () => void;
  /** @param reason of a denial, otherwise '' */
  onConfirm: (reason: string) => void;
}

/**
 * Says how many people will be told what, before many applications are changed at once. For a
 * denial it asks for the one reason that all of them get (D30).
 */
export default function BulkStatusDialog({ status, applications, isBusy, onClose, onConfirm }: BulkStatusDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const count = applications.length;
  const isDenial = status === 'denied';
  const submit = () => {
    setIsAsked(true);
    if (isDenial && reason.trim() === '') document.getElementById('denial-reason')?.focus();
    else onConfirm(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t(isDenial ? 'admin.bulk.deny.title' : 'admin.bulk.confirm.title', { count, status: t(`status.${status}`) })}
      description={isDenial ? t('admin.bulk.deny.text') : undefined}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button variant={isDenial ? 'danger' : 'primary'} onClick={submit} busy={isBusy}>
            {t(isDenial ? 'admin.bulk.deny.submit' : 'admin.bulk.confirm.submit', { count })}
          </Button>
        </>
      }
    >
      {isDenial && (
        <div className="mb-5">
          <DenialReasonField value={reason} onChange={setReason} isSubmitAttempted={isAsked} />
        </div>
      )}
      <MessageNotice status={status} applications={applications} reason={reason} />
    </Dialog>
  );
}

function MessageNotice({ status, applications, reason }: Pick<BulkStatusDialogProps, 'status' | 'applications'> & { reason: string }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(settingsQueryOptions);
  if (isError) return <Alert tone="warning">{t('admin.bulk.told.unknown')}</Alert>;
  if (!data) return <SkeletonText lines={3} />;
  const office = { ...defaultOfficeSettings, ...(data.record?.office as Partial<typeof defaultOfficeSettings> | undefined) };
  const told = applications.filter(({ contactNumber }) => contactNumber !== '');
  const [first] = told;
  if (!office.messagesOn.includes('status') || office.messageWays.length === 0 || !first) return <p>{t('admin.bulk.told.nobody')}</p>;
  const template = getStatusTemplate(office, status);
  const text = fillTemplate(template.en, {
    number: first.applicationNumber,
    service: first.expand?.serviceId?.title ?? '',
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  });
  return (
    <Alert
      tone="info"
      title={t(office.messageWays.includes('text') ? 'admin.bulk.told.text' : 'admin.bulk.told.mail', { count: told.length })}
    >
      <p className="mb-1">{t('admin.bulk.told.example')}</p>
      <blockquote className="wrap-anywhere border-line border-l-4 pl-3">{text}</blockquote>
      <p className="mt-2">{t('admin.bulk.told.undo')}</p>
    </Alert>
  );
}
