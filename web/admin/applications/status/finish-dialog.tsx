import { useState } from 'react';
import { bool } from '#lib/schema/fields.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { createUploadFetch } from '../../../parts/upload/create-upload-fetch.ts';
import { splitUploadProgress } from '../../../parts/upload/split-upload-progress.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import type { UploadItem } from '../../../ui/files/uploaded-file.tsx';
import { Uploader } from '../../../ui/files/uploader.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useInitialFocus, useSubmitKey } from '../../form/use-submit-key.ts';
import { ExplainedError } from '../../get-error-message.ts';
import { openWithFreshToken, useFileLinks } from '../../session/use-file-links.ts';
import type { ListedApplication } from '../listed-application.ts';
import { updateListedApplication } from '../update-application.ts';
import { documentUploadRules, getUploaderMessages, maxDocuments } from './document-upload-rules.ts';
import { getSaveError } from './get-save-error.ts';
import type { StatusDialogProps } from './use-status-change.ts';

const INPUT_ID = 'finished-documents';
const tooManyFiles = { files: { code: 'validation_too_many_files', message: '', params: { maxSelect: maxDocuments } } };

/**
 * Uploads the finished documents. Status and documents are saved together, and only by 'Submit
 * Documents' (product §4: application status).
 */
export default function FinishDialog({ application, change, onClose, onSaved }: StatusDialogProps) {
  const { t } = useTranslation();
  const { applicationNumber: number } = application;
  const [latest, setLatest] = useState(application);
  const { documents } = latest;
  /** The documents that a colleague added while this dialog was open. */
  const colleagueDocuments = documents.filter((name) => !application.documents.includes(name));
  const [uploadProgress, setUploadProgress] = useState(0);
  const form = useActionForm({
    fields: {
      files: {
        ...applications.fields.documents,
        required: documents.length === 0,
        messages: { validation_required: 'admin.finish.missing' },
      },
      /** Whether the files take the place of those that a colleague added. */
      replacesTheirs: bool({}),
    },
    validatesAtOnce: true,
    validate({ files, replacesTheirs }) {
      const count = documents.length - (replacesTheirs ? colleagueDocuments.length : 0) + (files as File[]).length;
      return count > maxDocuments ? tooManyFiles : {};
    },
    describe: getSaveError,
    async run(records, { files, replacesTheirs }) {
      setUploadProgress(0);
      const edit = {
        status: 'finished' as const,
        ...(files.length > 0 && { 'documents+': files as unknown as File[] }),
        ...(replacesTheirs && { 'documents-': colleagueDocuments }),
      };
      const saved = await updateListedApplication(records, latest, edit, { fetch: createUploadFetch(setUploadProgress) as typeof fetch });
      if ('record' in saved) return saved.record;
      onSaved(saved.newer);
      setLatest(saved.newer);
      throw new ExplainedError(t('admin.status.conflict', { number, status: t(`status.${saved.newer.status || 'pending'}`) }));
    },
    onDone(saved) {
      onSaved(saved);
      change.announce(latest, saved);
      onClose();
    },
  });
  const { isBusy, problem } = form;
  const files = form.values.files as File[];
  const submit = (replacesTheirs = false) => void form.submit({ replacesTheirs });
  const close = () => form.confirmLeaving(onClose);
  const closeWithoutSaving = () => {
    form.discard();
    onClose();
  };

  useInitialFocus(INPUT_ID);
  useSubmitKey(() => colleagueDocuments.length === 0 && submit());

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && close()}
      title={t('admin.finish.title')}
      description={t('admin.case.reference', { number, name: application.name })}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={colleagueDocuments.length > 0 ? closeWithoutSaving : close} disabled={isBusy}>
            {t(colleagueDocuments.length > 0 ? 'admin.finish.keepTheirs' : 'ui.cancel')}
          </Button>
          {colleagueDocuments.length > 0 && (
            <Button variant="outline" onClick={() => submit(true)} disabled={isBusy}>
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
        files={toUploadItems(files, isBusy ? uploadProgress : undefined)}
        onChange={(items) =>
          form.set(
            'files',
            items.map(({ file }) => file),
          )
        }
        error={form.errors.files}
        disabled={isBusy}
        labels={getUploaderMessages(t)}
      />
      {documents.length > 0 && <p className="mt-4 text-ink-soft">{t('admin.finish.already', { count: documents.length })}</p>}
    </Dialog>
  );
}

/** @param progress the uploaded share of all files, 0 to 1 */
function toUploadItems(files: readonly File[], progress: number | undefined): UploadItem[] {
  const sizes = files.map(({ size }) => size);
  const shares = progress === undefined ? [] : splitUploadProgress(sizes, progress);
  return files.map((file, at) => ({ id: `${at} ${file.name}`, file, progress: shares[at] }));
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
              onClick={(event) => openWithFreshToken(event, links)}
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
