import { Check } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerFields } from '#model/endpoints/applications/correction-requests.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { limits } from '#model/limits.ts';
import type { ReviewedPaper } from '#model/settings/application-message.ts';
import { PreHydrationButton } from '../../parts/hydration/pre-hydration-button.tsx';
import { ANSWER_DRAFT_PREFIX } from '../../parts/storage/personal-keys.ts';
import { readTabDraft, removeTabDraft, writeTabDraft } from '../../parts/storage/tab-draft.ts';
import { PreparationNotice } from '../../parts/upload/preparation-notice.tsx';
import { usePhotoPreparation } from '../../parts/upload/use-photo-preparation.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import type { UploadItem } from '../../ui/files/uploaded-file.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { PaperUploader } from '../apply/papers/paper-uploader.tsx';
import { PhotoExamples } from '../apply/papers/photo-examples.tsx';
import { useQueuedForm } from '../offline/use-queued-form.ts';
import { QueuedAnswer } from './queued-answer.tsx';
import type { TrackedApplication } from './tracked-application.ts';

const TEXT_ID = 'answer-text';
/** Stands for the file name of a paper that the office asks for in a text only. */
const EXTRA = '';

interface AnswerFormProps {
  application: TrackedApplication;
  correctionRequest: NonNullable<TrackedApplication['correctionRequest']>;
  facts: PortalCapabilities;
  /** The office has the answer. */
  onAnswered: () => void;
}

/**
 * The answer to a correction request: an uploader for each rejected paper, and a text. An answer
 * that is sent without a network waits on the device.
 */
export function AnswerForm({ application, correctionRequest: { papers, text: requestText }, facts, onAnswered }: AnswerFormProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [hasFailed, setHasFailed] = useState(false);
  const draftKey = ANSWER_DRAFT_PREFIX + application.id;
  const { queued, isBusy, send } = useQueuedForm({
    details: {
      serviceTitle: application.service?.title ?? '',
      answerTo: { id: application.id, number: application.applicationNumber },
    },
    isFromForm: ({ answerTo }) => answerTo?.id === application.id,
    onSent: () => {
      removeTabDraft(draftKey);
      onAnswered();
      void revalidate();
    },
    onFailed: () => setHasFailed(true),
  });
  const [files, setFiles] = useState<Readonly<Record<string, UploadItem | undefined>>>({});
  const [text, setText] = useState('');
  const textArea = useRef<HTMLTextAreaElement>(null);
  // On a slow phone the visitor may write before hydration.
  useEffect(() => setText(textArea.current?.value || (readTabDraft<{ text: string }>(draftKey)?.text ?? '')), [draftKey]);
  useEffect(() => {
    if (queued) removeTabDraft(draftKey);
  }, [queued, draftKey]);
  const changeText = (changed: string) => {
    setText(changed);
    writeTabDraft(draftKey, { text: changed });
  };
  const preparation = usePhotoPreparation();
  const { isPreparing } = preparation;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const rejectedPapers = papers.filter(({ decision }) => decision === 'rejected');
  const acceptedPapers = papers.filter(({ decision }) => decision === 'accepted');
  const isMissing = (file: string) => text.trim() === '' && !files[file];
  const missing = requestText === '' || rejectedPapers.length > 0 ? rejectedPapers.filter(({ file }) => isMissing(file)) : [];
  const isTooLong = text.trim().length > limits.answerLength;
  const isEmpty = text.trim() === '' && !Object.values(files).some(Boolean);
  const textError = isTooLong
    ? t('validation_max_text_constraint', { max: limits.answerLength, length: text.trim().length })
    : isSubmitted && isEmpty && missing.length === 0
      ? t('answer.missing')
      : undefined;
  const getName = (paper: ReviewedPaper) => paper.name || t('answer.paper', { n: papers.indexOf(paper) + 1 });

  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    if ((isEmpty && !isPreparing) || queued) return;
    addEventListener('beforeunload', keep);
    return () => removeEventListener('beforeunload', keep);
  }, [isEmpty, isPreparing, queued]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isPreparing) return;
    const [first] = missing;
    if (first || isEmpty || isTooLong) return document.getElementById(first ? getFieldId(first.file) : TEXT_ID)?.focus();
    const form = new FormData();
    const attached = [...rejectedPapers.map(({ file }) => file), EXTRA].filter((file) => files[file]);
    form.append(answerFields.papers, JSON.stringify(attached));
    form.append(answerFields.text, text.trim());
    for (const file of attached) form.append('requirements', files[file]?.file as File);
    setHasFailed(false);
    void send(form);
  };
  const renderUploader = (file: string, label: string, error: string | undefined, isRequired: boolean) => (
    <PaperUploader
      id={getFieldId(file)}
      label={label}
      error={error}
      required={isRequired}
      paper={files[file]}
      onChange={(selectedFile) => setFiles((before) => ({ ...before, [file]: selectedFile }))}
      preparation={preparation}
    />
  );

  if (queued) return <QueuedAnswer queued={queued} facts={facts} />;
  return (
    <Card as="section" aria-labelledby="answer-title">
      <h2 id="answer-title" className="text-xl">
        {t('answer.title')}
      </h2>
      <p className="mb-5 text-ink-soft">{t('answer.bring')}</p>
      {hasFailed && (
        <Alert tone="danger" role="alert" className="mb-5">
          {t('answer.noStorage')}
        </Alert>
      )}
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {rejectedPapers.length > 0 && <PhotoExamples />}
        {rejectedPapers.map((paper) => (
          <div key={paper.file} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <Alert tone="warning" title={getName(paper)}>
              <p className="wrap-anywhere whitespace-pre-line">{paper.remark}</p>
            </Alert>
            {renderUploader(paper.file, getName(paper), isSubmitted && isMissing(paper.file) ? t('answer.missing') : undefined, true)}
          </div>
        ))}
        {requestText !== '' && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <Alert tone="warning">
              <p className="wrap-anywhere whitespace-pre-line">{requestText}</p>
            </Alert>
            {renderUploader(EXTRA, t('answer.extra'), undefined, false)}
          </div>
        )}
        {acceptedPapers.length > 0 && (
          <div>
            <h3 className="text-base">{t('answer.good')}</h3>
            <ul className="mt-1">
              {acceptedPapers.map((paper) => (
                <li key={paper.file} className="flex items-center gap-2 py-1">
                  <Check aria-hidden className="size-5 shrink-0 text-success" />
                  {getName(paper)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Field id={TEXT_ID} label={t('answer.text')} help={t('answer.text.help')} error={textError}>
          {(control) => <TextArea {...control} ref={textArea} rows={3} value={text} onChange={(event) => changeText(event.target.value)} />}
        </Field>
        <PreparationNotice preparation={preparation} />
        <PreHydrationButton type="submit" size="lg" wide busy={isBusy || isPreparing} busyLabel={isBusy ? t('answer.sending') : undefined}>
          {t('answer.send')}
        </PreHydrationButton>
      </form>
    </Card>
  );
}

const getFieldId = (file: string): string => `answer-${file || 'extra'}`;
