import { useState } from 'react';
import toast from 'react-hot-toast';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import type { ListedApplication } from '../live/application-feed.ts';
import { useRecords } from '../session/use-session.ts';
import { DenialReason } from './denial-reason.tsx';
import { saveListed } from './save-application.ts';

interface DenyDialogProps {
  application: ListedApplication;
  onClose: () => void;
  onSaved: (application: ListedApplication) => void;
}

/** Asks for the reason, which the applicant will read; nothing is saved without one. */
export default function DenyDialog({ application, onClose, onSaved }: DenyDialogProps) {
  const { t } = useWords();
  const records = useRecords();
  const { applicationNumber: number } = application;
  const [seen, setSeen] = useState(application);
  const [reason, setReason] = useState(application.denialReason);
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async () => {
    setIsAsked(true);
    if (reason.trim() === '') return document.getElementById('denial-reason')?.focus();
    setProblem(undefined);
    setIsBusy(true);
    try {
      const saved = await saveListed(records, seen, { status: 'denied', denialReason: reason.trim() });
      if ('newer' in saved) {
        setSeen(saved.newer);
        setProblem(t('admin.status.conflict', { number, status: t(`status.${saved.newer.status || 'pending'}`) }));
      } else {
        toast.success(t('admin.status.saved', { number, status: t('status.denied') }));
        onSaved(saved.application);
        return onClose();
      }
    } catch (failure) {
      setProblem(failureText(t, failure));
    }
    setIsBusy(false);
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t('admin.deny.title')}
      description={t('admin.deny.text', { number, name: application.name })}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" onClick={submit} busy={isBusy}>
            {t('admin.deny.submit')}
          </Button>
        </>
      }
    >
      {problem && (
        <Alert tone="danger" role="alert" className="mb-5">
          {problem}
        </Alert>
      )}
      <DenialReason value={reason} onChange={setReason} isAsked={isAsked} />
    </Dialog>
  );
}
