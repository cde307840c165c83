import { Check } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { answerFields } from '#model/endpoints/applications/case-corrections.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { limits } from '#model/limits.ts';
import type { ReviewedPaper } from '#model/settings/application-message.ts';
import { EarlyButton } from '../../parts/early-button.tsx';
import { usePreparation } from '../../parts/use-preparation.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import type { UploadItem } from '../../ui/files/uploaded-file.tsx';
import { Uploader } from '../../ui/files/uploader.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { PaperPreview } from '../apply/papers/paper-preview.tsx';
import { getPaperUploaderLabels, MAX_PHOTO_MEGAPIXELS, paperRules } from '../apply/papers/paper-rules.ts';
import { PhotoExamples } from '../apply/papers/photo-examples.tsx';
import { preparePaper } from '../apply/papers/prepare-paper.ts';
import { QueuedAnswer } from './queued-answer.tsx';
import type { TrackedApplication } from './tracked-application.ts';
import { useAnswer } from './use-answer.ts';

const TEXT_ID = 'answer-text';
/** The paper that the office asked for in words only. */
const EXTRA = '';

interface AnswerFormProps {
  application: TrackedApplication;
  correctionRequest: NonNullable<TrackedApplication['correctionRequest']>;
  facts: PortalCapabilities;
  /** The office has the answer. */
  onAnswered: () => void;
}

/**
 * What the office asks for, paper by paper, each with a place for the new one, and a word to the
 * office. What is sent without a network waits on the device.
 */
export function AnswerForm({ application, correctionRequest: { papers, text: askText }, facts, onAnswered }: AnswerFormProps) {
  const { t } = useTranslation();
  const labels = useMemo(() => getPaperUploaderLabels(t), [t]);
  const answer = useAnswer(application, onAnswered);
  const [files, setFiles] = useState<Readonly<Record<string, UploadItem | undefined>>>({});
  const [text, setText] = useState('');
  const textArea = useRef<HTMLTextAreaElement>(null);
  // On a slow phone the visitor may write before hydration.
  useEffect(() => setText(textArea.current?.value ?? ''), []);
  const { isPreparing, track } = usePreparation();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const again = papers.filter(({ verdict }) => verdict === 'again');
  const good = papers.filter(({ verdict }) => verdict === 'good');
  const isMissing = (file: string) => text.trim() === '' && !files[file];
  const missing = askText === '' || again.length > 0 ? again.filter(({ file }) => isMissing(file)) : [];
  const isTooLong = text.trim().length > limits.answerLength;
  const isEmpty = text.trim() === '' && !Object.values(files).some(Boolean);
  const textError = isTooLong
    ? t('validation_max_text_constraint', { max: limits.answerLength, length: text.trim().length })
    : isSubmitted && isEmpty && missing.length === 0
      ? t('answer.missing')
      : undefined;
  const nameOf = (paper: ReviewedPaper) => paper.name || t('answer.paper', { n: papers.indexOf(paper) + 1 });

  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    if ((isEmpty && !isPreparing) || answer.queued) return;
    addEventListener('beforeunload', keep);
    return () => removeEventListener('beforeunload', keep);
  }, [isEmpty, isPreparing, answer.queued]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isPreparing) return;
    const [first] = missing;
    if (first || isEmpty || isTooLong) return document.getElementById(first ? idOf(first.file) : TEXT_ID)?.focus();
    const form = new FormData();
    const attached = [...again.map(({ file }) => file), EXTRA].filter((file) => files[file]);
    form.append(answerFields.papers, JSON.stringify(attached));
    form.append(answerFields.text, text.trim());
    for (const file of attached) form.append('requirements', files[file]?.file as File);
    void answer.send(form);
  };
  const renderUploader = (file: string, label: string, error: string | undefined, isRequired: boolean) => (
    <Uploader
      id={idOf(file)}
      label={label}
      error={error}
      required={isRequired}
      camera
      rules={paperRules}
      prepare={(chosen) => track(prepareOrExplain(chosen, t))}
      renderFile={(item, actions) => <PaperPreview file={item.file} {...actions} />}
      files={files[file] ? [files[file]] : []}
      onChange={([chosen]) => setFiles((before) => ({ ...before, [file]: chosen }))}
      labels={labels}
    />
  );

  if (answer.queued) return <QueuedAnswer queued={answer.queued} facts={facts} />;
  return (
    <Card as="section" aria-labelledby="answer-title">
      <h2 id="answer-title" className="text-xl">
        {t('answer.title')}
      </h2>
      <p className="mb-5 text-ink-soft">{t('answer.bring')}</p>
      {answer.hasFailed && (
        <Alert tone="danger" role="alert" className="mb-5">
          {t('answer.noStorage')}
        </Alert>
      )}
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {again.length > 0 && <PhotoExamples />}
        {again.map((paper) => (
          <div key={paper.file} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <Alert tone="warning" title={nameOf(paper)}>
              <p className="wrap-anywhere whitespace-pre-line">{paper.remark}</p>
            </Alert>
            {renderUploader(paper.file, nameOf(paper), isSubmitted && isMissing(paper.file) ? t('answer.missing') : undefined, true)}
          </div>
        ))}
        {askText !== '' && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <Alert tone="warning">
              <p className="wrap-anywhere whitespace-pre-line">{askText}</p>
            </Alert>
            {renderUploader(EXTRA, t('answer.extra'), undefined, false)}
          </div>
        )}
        {good.length > 0 && (
          <div>
            <h3 className="text-base">{t('answer.good')}</h3>
            <ul className="mt-1">
              {good.map((paper) => (
                <li key={paper.file} className="flex items-center gap-2 py-1">
                  <Check aria-hidden className="size-5 shrink-0 text-success" />
                  {nameOf(paper)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Field id={TEXT_ID} label={t('answer.text')} help={t('answer.text.help')} error={textError}>
          {(control) => <TextArea {...control} ref={textArea} rows={3} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        <EarlyButton
          type="submit"
          size="lg"
          wide
          busy={answer.isBusy || isPreparing}
          busyLabel={answer.isBusy ? t('answer.sending') : undefined}
        >
          {t('answer.send')}
        </EarlyButton>
      </form>
    </Card>
  );
}

const idOf = (file: string): string => `answer-${file || 'extra'}`;

async function prepareOrExplain(file: File, t: Translate): Promise<File | string> {
  const prepared = await preparePaper(file);
  if (typeof prepared !== 'string') return prepared;
  return t(`papers.problem.${prepared}`, { file: file.name, megapixels: MAX_PHOTO_MEGAPIXELS });
}
