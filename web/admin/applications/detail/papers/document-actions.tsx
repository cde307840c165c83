import { Replace, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../../../ui/button.tsx';
import { buildAccept, validateFiles } from '../../../../ui/files/validate-files.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { useRecords } from '../../../session/use-session.ts';
import { showRetryToast } from '../../../show-error-toast.tsx';
import { showUndoToast } from '../../../show-undo-toast.tsx';
import type { Application, ListedApplication } from '../../listed-application.ts';
import { documentUploadRules, getUploaderMessages } from '../../status/document-upload-rules.ts';
import { getSaveError } from '../../status/get-save-error.ts';
import { updateListedApplication } from '../../update-application.ts';

const rules = { ...documentUploadRules, multiple: false };

interface DocumentActionsProps {
  application: Application;
  /** The stored name of the document. */
  name: string;
  onSaved: (application: ListedApplication) => void;
}

/**
 * Removes or replaces one finished document. Both can be undone; only afterwards is the applicant
 * notified of a replacement.
 */
export function DocumentActions({ application, name, onSaved }: DocumentActionsProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const input = useRef<HTMLInputElement>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { applicationNumber: number } = application;

  const save = async (file?: File) => {
    setIsBusy(true);
    try {
      const edit = { 'documents-': [name], ...(file && { 'documents+': [file] }) };
      const saved = await updateListedApplication(records, application, edit);
      setIsDialogOpen(false);
      onSaved('newer' in saved ? saved.newer : saved.record);
      if ('newer' in saved) toast.error(t('case.document.conflict', { number }));
      else
        showUndoToast(
          t,
          t(file ? 'case.document.replaced' : 'case.document.removed', { number }),
          () => void restore(application, saved.record),
        );
    } catch (error) {
      setIsDialogOpen(false);
      showRetryToast(t, t('case.document.failed', { number, reason: getSaveError(t, error) }), () => void save(file));
    }
    setIsBusy(false);
  };
  const restore = async (before: Application, after: ListedApplication) => {
    try {
      const saved = await updateListedApplication(records, after, { documents: before.documents });
      onSaved('newer' in saved ? saved.newer : saved.record);
      if ('newer' in saved) toast.error(t('case.document.conflict', { number }));
      else toast.success(t('case.document.restored', { number }));
    } catch (error) {
      showRetryToast(t, t('case.document.failed', { number, reason: getSaveError(t, error) }), () => void restore(before, after));
    }
  };
  const replace = (file: File | undefined) => {
    if (!file) return;
    const problem = validateFiles([file], rules);
    const message = problem && getUploaderMessages(t).problems[problem];
    if (problem) toast.error(typeof message === 'string' ? message : (message?.([file]) ?? ''));
    else void save(file);
  };
  return (
    <>
      <Button size="sm" variant="outline" busy={isBusy && !isDialogOpen} onClick={() => input.current?.click()}>
        <Replace aria-hidden className="size-4" />
        {t('case.document.replace')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setIsDialogOpen(true)} disabled={isBusy}>
        <Trash2 aria-hidden className="size-4" />
        {t('case.document.remove')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-replacement
        accept={buildAccept(rules)}
        onChange={(event) => {
          replace(event.target.files?.[0]);
          // Lets the same file be chosen again after a failure.
          event.target.value = '';
        }}
      />
      <ConfirmDialog
        open={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={t('case.document.question')}
        description={t('case.document.question.text')}
        confirmLabel={t('case.document.remove')}
        cancelLabel={t('ui.cancel')}
        busy={isBusy}
        onConfirm={() => void save()}
      />
    </>
  );
}
