import { useState } from 'react';
import toast from 'react-hot-toast';
import { fileShares } from '../../parts/file-shares.ts';
import { uploadFetch } from '../../parts/upload-fetch.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { UploadItem } from '../../ui/uploaded-file.tsx';
import { Uploader } from '../../ui/uploader.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import type { ListedApplication } from '../live/application-feed.ts';
import { useRecords } from '../session/use-session.ts';
import { documentRules, mostDocuments, uploaderWords } from './document-rules.ts';
import { saveListed } from './save-application.ts';

interface FinishDialogProps {
  application: ListedApplication;
  onClose: () => void;
  onSaved: (application: ListedApplication) => void;
}

/**
 * Asks for the finished documents. Status and documents are saved together, and only by 'Submit Documents'
 * (product §4: application status).
 */
export default function FinishDialog({ application, onClose, onSaved }: FinishDialogProps) {
  const { t } = useWords();
  const records = useRecords();
  const { applicationNumber: number, documents } = application;
  const [seen, setSeen] = useState(application);
  const [files, setFiles] = useState<UploadItem[]>([]);
  const [share, setShare] = useState<number>();
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isBusy = share !== undefined;
  const missing = files.length === 0 && documents.length === 0;
  const tooMany = files.length + documents.length > mostDocuments;
  const error = tooMany
    ? t('validation_too_many_files', { max: mostDocuments })
    : isAsked && missing
      ? t('admin.finish.missing')
      : undefined;

  const submit = async () => {
    setIsAsked(true);
    if (missing || tooMany) return;
    setProblem(undefined);
    setShare(0);
    try {
      const edit = { status: 'finished' as const, ...(files.length > 0 && { 'documents+': files.map(({ file }) => file) }) };
      const saved = await saveListed(records, seen, edit, uploadFetch(setShare));
      if ('newer' in saved) {
        setSeen(saved.newer);
        setProblem(t('admin.status.conflict', { number, status: t(`status.${saved.newer.status || 'pending'}`) }));
      } else {
        toast.success(t('admin.status.saved', { number, status: t('status.finished') }));
        onSaved(saved.application);
        return onClose();
      }
    } catch (failure) {
      setProblem(failureText(t, failure));
    }
    setShare(undefined);
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t('admin.finish.title')}
      description={t('admin.finish.text', { number, name: application.name })}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={submit} busy={isBusy} busyLabel={t('admin.finish.sending')}>
            {t('admin.finish.submit')}
          </Button>
        </>
      }
    >
      {problem && (
        <Alert tone="danger" role="alert" title={t('admin.finish.failed')} className="mb-5">
          {problem}
        </Alert>
      )}
      <Uploader
        label={t('admin.finish.files')}
        help={t('admin.finish.help', { megabytes: documentRules.maxBytes / 1024 / 1024 })}
        required={documents.length === 0}
        rules={documentRules}
        files={isBusy ? withShare(files, share) : files}
        onChange={setFiles}
        error={error}
        disabled={isBusy}
        words={uploaderWords(t)}
      />
      {documents.length > 0 && <p className="mt-4 text-ink-soft">{t('admin.finish.already', { count: documents.length })}</p>}
    </Dialog>
  );
}

function withShare(files: readonly UploadItem[], share: number): UploadItem[] {
  const shares = fileShares(
    files.map(({ file }) => file.size),
    share,
  );
  return files.map((item, at) => ({ ...item, progress: shares[at] }));
}
