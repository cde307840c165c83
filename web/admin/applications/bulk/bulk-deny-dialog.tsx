import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useWords } from '../../../words.tsx';
import { DenialReason } from '../denial-reason.tsx';

interface BulkDenyDialogProps {
  count: number;
  isBusy: boolean;
  onClose: () => void;
  onDeny: (reason: string) => void;
}

/** Asks for one reason that every applicant will read; nothing is saved without one (D30). */
export default function BulkDenyDialog({ count, isBusy, onClose, onDeny }: BulkDenyDialogProps) {
  const { t } = useWords();
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const submit = () => {
    setIsAsked(true);
    if (reason.trim() === '') document.getElementById('denial-reason')?.focus();
    else onDeny(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t('admin.bulk.deny.title', { count })}
      description={t('admin.bulk.deny.text')}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" onClick={submit} busy={isBusy}>
            {t('admin.bulk.deny.submit', { count })}
          </Button>
        </>
      }
    >
      <DenialReason value={reason} onChange={setReason} isAsked={isAsked} />
    </Dialog>
  );
}
