import { Replace, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../../../ui/button.tsx';
import { buildAccept, validateFiles } from '../../../../ui/files/validate-files.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { ExplainedError } from '../../../get-error-message.ts';
import { useRecords } from '../../../session/use-session.ts';
import { showUndoToast } from '../../../show-undo-toast.tsx';
import { useAction, useConfirmedAction } from '../../../use-action.ts';
import type { Application, ListedApplication } from '../../listed-application.ts';
import { documentUploadRules, getUploaderMessages } from '../../status/document-upload-rules.ts';
import { getSaveError } from '../../status/get-save-error.ts';
import { type ApplicationEdit, updateListedApplication } from '../../update-application.ts';

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
  const { isBusy, runWithRetry } = useAction();
  const { applicationNumber: number } = application;
  const describeFailure = (reason: string) => t('case.document.failed', { number, reason });

  const update = async (before: ListedApplication, edit: ApplicationEdit, onDone: (after: ListedApplication) => void) => {
    const saved = await updateListedApplication(records, before, edit).catch((error: unknown) => {
      throw new ExplainedError(getSaveError(t, error));
    });
    onSaved('newer' in saved ? saved.newer : saved.record);
    if ('newer' in saved) toast.error(t('case.document.conflict', { number }));
    else onDone(saved.record);
  };
  const restore = (after: ListedApplication) =>
    runWithRetry(
      () => update(after, { documents: application.documents }, () => toast.success(t('case.document.restored', { number }))),
      describeFailure,
    );
  const change = (file?: File) =>
    update(application, { 'documents-': [name], ...(file && { 'documents+': [file] }) }, (after) =>
      showUndoToast(t, t(file ? 'case.document.replaced' : 'case.document.removed', { number }), () => void restore(after)),
    );
  const removal = useConfirmedAction(() => change(), describeFailure);
  const replace = (file: File | undefined) => {
    if (!file) return;
    const problem = validateFiles([file], rules);
    const message = problem && getUploaderMessages(t).problems[problem];
    if (problem) toast.error(typeof message === 'string' ? message : (message?.([file]) ?? ''));
    else void runWithRetry(() => change(file), describeFailure);
  };
  return (
    <>
      <Button size="sm" variant="outline" busy={isBusy} onClick={() => input.current?.click()}>
        <Replace aria-hidden className="size-4" />
        {t('case.document.replace')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => removal.requestConfirmation(true)} disabled={isBusy || removal.isBusy}>
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
        {...removal.dialog}
        title={t('case.document.question')}
        description={t('case.document.question.text')}
        confirmLabel={t('case.document.remove')}
      />
    </>
  );
}
