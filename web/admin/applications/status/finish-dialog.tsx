import { useState } from 'react';
import { applications } from '#model/collections/applications/applications.ts';
import { createUploadFetch } from '../../../parts/upload/create-upload-fetch.ts';
import { splitUploadProgress } from '../../../parts/upload/split-upload-progress.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import type { UploadItem } from '../../../ui/files/uploaded-file.tsx';
import { Uploader } from '../../../ui/files/uploader.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useUnsavedChanges } from '../../form/unsaved-changes-provider.tsx';
import { useInitialFocus, useSubmitKey } from '../../form/use-submit-key.ts';
import { ExplainedError } from '../../get-error-message.ts';
import { useFileLinks } from '../../session/use-file-links.ts';
import { useRecords } from '../../session/use-session.ts';
import { useAction } from '../../use-action.ts';
import type { ListedApplication } from '../listed-application.ts';
import { updateListedApplication } from '../update-application.ts';
import { documentUploadRules, getUploaderMessages, maxDocuments } from './document-upload-rules.ts';
import { getSaveError } from './get-save-error.ts';
import type { StatusDialogProps } from './use-status-change.ts';

const INPUT_ID = 'finished-documents';

/**
 * Uploads the finished documents. Status and documents are saved together, and only by 'Submit
 * Documents' (product §4: application status).
 */
export default function FinishDialog({ application, change, onClose, onSaved }: StatusDialogProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const { applicationNumber: number } = application;
  const [latest, setLatest] = useState(application);
  const { documents } = latest;
  /** The documents that a colleague added while this dialog was open. */
  const colleagueDocuments = documents.filter((name) => !application.documents.includes(name));
  const [files, setFiles] = useState<UploadItem[]>([]);
  const [uploadProgress, setUploadProgress] = useState(0);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { isBusy, problem, run } = useAction();
  const { allowLeaving, confirmLeaving } = useUnsavedChanges(files.length > 0, true, () => setFiles([]));
  const close = () => confirmLeaving(onClose);
  const closeWithoutSaving = () => {
    allowLeaving();
    onClose();
  };
  const isMissing = files.length === 0 && documents.length === 0;
  const isTooMany = files.length + documents.length > maxDocuments;
  const error = isTooMany
    ? t('validation_too_many_files', { maxSelect: maxDocuments })
    : isSubmitted && isMissing
      ? t('admin.finish.missing')
      : undefined;

  const submit = async (replaced: readonly string[] = []) => {
    setIsSubmitted(true);
    if (isMissing || files.length + documents.length - replaced.length > maxDocuments) return;
    setUploadProgress(0);
    const edit = {
      status: 'finished' as const,
      ...(files.length > 0 && { 'documents+': files.map(({ file }) => file) }),
      ...(replaced.length > 0 && { 'documents-': replaced }),
    };
    const save = async () => {
      const saved = await updateListedApplication(records, latest, edit, { fetch: createUploadFetch(setUploadProgress) as typeof fetch });
      onSaved('newer' in saved ? saved.newer : saved.record);
      if ('newer' in saved) {
        setLatest(saved.newer);
        throw new ExplainedError(t('admin.status.conflict', { number, status: t(`status.${saved.newer.status || 'pending'}`) }));
      }
      allowLeaving();
      change.announce(latest, saved.record);
      onClose();
    };
    await run(save, (failure) => getSaveError(t, failure));
  };

  useInitialFocus(INPUT_ID);
  useSubmitKey(() => !isBusy && colleagueDocuments.length === 0 && void submit());

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && close()}
      title={t('admin.finish.title')}
      description={t('admin.finish.text', { number, name: application.name })}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={colleagueDocuments.length > 0 ? closeWithoutSaving : close} disabled={isBusy}>
            {t(colleagueDocuments.length > 0 ? 'admin.finish.keepTheirs' : 'ui.cancel')}
          </Button>
          {colleagueDocuments.length > 0 && (
            <Button variant="outline" onClick={() => submit(colleagueDocuments)} disabled={isBusy}>
              {t('admin.finish.replaceTheirs')}
            </Button>
          )}
          <Button onClick={() => submit()} title="Ctrl+Enter" busy={isBusy} busyLabel={t('admin.finish.sending')}>
            {t(colleagueDocuments.length > 0 ? 'admin.finish.addMine' : 'admin.finish.submit')}
          </Button>
        </>
      }
    >
      {problem && (
        <Alert tone="danger" role="alert" title={t('admin.finish.failed')} className="mb-5">
          {problem}
        </Alert>
      )}
      {colleagueDocuments.length > 0 && <ColleagueDocuments application={latest} names={colleagueDocuments} />}
      <Uploader
        id={INPUT_ID}
        label={t('admin.finish.files')}
        help={t('admin.finish.help', { megabytes: documentUploadRules.maxBytes / 1024 / 1024 })}
        required={documents.length === 0}
        rules={documentUploadRules}
        files={isBusy ? withUploadProgress(files, uploadProgress) : files}
        onChange={setFiles}
        error={error}
        disabled={isBusy}
        labels={getUploaderMessages(t)}
      />
      {documents.length > 0 && <p className="mt-4 text-ink-soft">{t('admin.finish.already', { count: documents.length })}</p>}
    </Dialog>
  );
}

function withUploadProgress(files: readonly UploadItem[], progress: number): UploadItem[] {
  const shares = splitUploadProgress(
    files.map(({ file }) => file.size),
    progress,
  );
  return files.map((item, at) => ({ ...item, progress: shares[at] }));
}

/** Links to the documents that a colleague added meanwhile. */
function ColleagueDocuments({ application, names }: { application: ListedApplication; names: readonly string[] }) {
  const { t } = useTranslation();
  const links = useFileLinks();
  return (
    <div className="mb-5">
      <p className="font-semibold">{t('admin.finish.theirs', { count: names.length })}</p>
      <ul className="mt-1 space-y-1">
        {names.map((name) => (
          <li key={name}>
            <a
              href={links.getUrl({ id: application.id, collectionId: applications.name, collectionName: applications.name }, name)}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex min-h-11 items-center break-all"
            >
              {name}
              <span className="sr-only">{t('admin.newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
