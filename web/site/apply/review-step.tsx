import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { type HelperField, helperFieldNames } from '#model/collections/applications/helper-fields.ts';
import { type Language, purposes } from '#model/collections/choices.ts';
import { applicationFields } from '#model/forms/application-form.ts';
import { getChosenPurpose } from '#model/forms/custom-purpose.ts';
import { isForOtherPerson, listHelperFields } from '#model/forms/helper-answers.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { formatAnswer as formatAnswerText, pickText } from '#model/service-form/format-answer.ts';
import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import { parsePlaceAnswer } from '#model/service-form/place-answer.ts';
import type { AnswerValues, Question } from '#model/service-form/service-form.ts';
import { labelChoice } from '../../parts/fields/label-choice.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import type { Service } from '../service.ts';
import { useServiceDescription } from '../use-service-description.ts';
import { filterQuestions, getPageIndex } from './form-steps.ts';
import type { RequestedPaper } from './papers/documents-step.tsx';
import { PaperLink } from './papers/paper-link.tsx';
import { getFieldId, type WizardForm } from './questions/answer-field.tsx';
import { type Answers, getStepFields, getStepTitleKey, type Papers, type Step } from './questions/answers.ts';
import { ChosenTime } from './questions/lazy-time-step.tsx';

interface ReviewStepProps {
  form: WizardForm;
  service: Service;
  papers: Papers;
  requestedPapers: readonly RequestedPaper[];
  steps: readonly Step[];
  /** The questions of the service that apply, and their answers. */
  questions: readonly Question[];
  values: AnswerValues;
  /** The chosen appointment time; '' for none. */
  time: string;
  getFiles: (key: string) => Papers;
  /** The papers of an earlier application that answer a question. */
  getReusedPapers: (key: string) => readonly (ReusablePaper | undefined)[];
  /** The fee, if it changed since the form was opened. */
  newFee: { text: string; isConfirmed: boolean } | undefined;
  onFeeConfirm: (isConfirmed: boolean) => void;
  onEdit: (step: Step) => void;
}

export function ReviewStep({
  form,
  service,
  papers,
  requestedPapers,
  steps,
  questions,
  values,
  time,
  getFiles,
  getReusedPapers,
  newFee,
  onFeeConfirm,
  onEdit,
}: ReviewStepProps) {
  const { t, to, language } = useTranslation();
  const { customPurposes } = useSite();
  const purpose = getChosenPurpose(form.answers, customPurposes);
  const { fee, processingTime } = useServiceDescription(service);
  const listAnswers = (step: Step) =>
    getStepFields(step)
      .filter((name) => name !== 'otherPurpose' || purpose === 'others')
      .filter((name) => !isHelperField(name) || (isForOtherPerson(form.answers) && listHelperFields(form.answers).includes(name)))
      .map((name) => ({
        term: t(applicationFields[name].label as MessageKey),
        detail:
          name === 'purpose' && purpose !== ''
            ? labelChoice(purpose, { declared: purposes, officeOptions: customPurposes, language }, (choice) => t(`purpose.${choice}`))
            : formatAnswer(t, language, form.answers, name),
      }));
  const files = requestedPapers.map(({ index, label, isPromised, reused }) => {
    const file = papers[index]?.file;
    const missingText = reused
      ? t('papers.reviewUsed', { name: reused.fileName })
      : isPromised
        ? t('papers.promised')
        : t('apply.review.empty');
    return {
      term: label,
      lang: service.textLanguages?.requirements,
      detail: file ? <PaperLink file={file} size={formatBytes(file.size)} /> : missingText,
    };
  });
  const listServiceAnswers = (step: Step) =>
    filterQuestions(questions, step, service.form).map((question) => {
      const selectedFiles = getFiles(question.key).flatMap((paper) => paper?.file ?? []);
      const earlier = getReusedPapers(question.key).flatMap((paper) => (paper ? [t('papers.reviewUsed', { name: paper.fileName })] : []));
      const answer = values[question.key];
      const readable =
        question.kind === 'place' && typeof answer === 'string' ? formatPlace(t, answer) : formatAnswerText(question, answer, language);
      const text = earlier.join(', ') || readable || t('apply.review.empty');
      const links = selectedFiles.map((file) => <PaperLink key={file.name} file={file} size={formatBytes(file.size)} />);
      return { term: pickText(question.label, language), detail: selectedFiles.length > 0 ? [...links, ...earlier] : text };
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ReviewSection title={t('apply.review.request')}>
        <DescriptionList
          items={[
            { term: t('apply.review.document'), detail: <span lang={service.textLanguages?.title}>{service.title}</span> },
            { term: t('apply.processingTime'), detail: <span lang={service.textLanguages?.processingTime}>{processingTime}</span> },
            { term: t('apply.fee'), detail: <span className="tabular">{fee}</span> },
          ]}
        />
      </ReviewSection>
      <ReviewSection title={t(getStepTitleKey('personal', form.answers))} onEdit={() => onEdit('personal')}>
        <DescriptionList items={[...listAnswers('personal'), ...listServiceAnswers('personal')]} />
      </ReviewSection>
      {steps
        .filter((step) => getPageIndex(step) >= 0)
        .map((step) => {
          const page = service.form?.pages[getPageIndex(step)];
          return (
            <ReviewSection key={step} title={page ? pickText(page.title, language) : ''} onEdit={() => onEdit(step)}>
              <DescriptionList items={listServiceAnswers(step)} />
            </ReviewSection>
          );
        })}
      <ReviewSection title={t('apply.step.documents')} onEdit={() => onEdit('documents')}>
        <DescriptionList items={[...files, ...listAnswers('documents')]} />
      </ReviewSection>
      {steps.includes('time') && (
        <ReviewSection title={t('apply.step.time')} onEdit={() => onEdit('time')}>
          <Suspense>
            <ChosenTime value={time} />
          </Suspense>
        </ReviewSection>
      )}
      <div className="rounded-lg border border-line bg-sunken px-4 py-3">
        {newFee && (
          <Checkbox
            id={getFieldId('newFee')}
            checked={newFee.isConfirmed}
            onChange={(event) => onFeeConfirm(event.target.checked)}
            error={form.messages.newFee}
            required
            label={t('apply.newFee', { fee: newFee.text })}
          />
        )}
        <Checkbox
          id={getFieldId('agreement')}
          name="agreement"
          checked={form.answers.agreement}
          onChange={(event) => form.onAnswerChange('agreement', event.target.checked)}
          error={form.messages.agreement}
          required
          label={t('apply.agreement.text')}
          help={
            <span className="flex flex-wrap gap-x-5">
              <NewTabLink href={to('/privacy')}>{t('apply.agreement.privacy')}</NewTabLink>
              <NewTabLink href={to('/terms')}>{t('apply.agreement.terms')}</NewTabLink>
            </span>
          }
        />
      </div>
    </div>
  );
}

function ReviewSection({ title, onEdit, children }: { title: string; onEdit?: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h3>{title}</h3>
        {onEdit && (
          <Button variant="ghost" onClick={onEdit} aria-label={t('apply.review.editStep', { step: title })} className="-mr-3 px-3">
            <Pencil aria-hidden className="size-4" />
            {t('apply.review.edit')}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

/** Opens in another tab, so that the form keeps the chosen files. */
function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}

const isHelperField = (name: string): name is HelperField => helperFieldNames.some((field) => field === name);

/** Nobody reads coordinates. */
function formatPlace(t: Translate, answer: string): string {
  const { position, words } = parsePlaceAnswer(answer);
  return [position && t('papers.place.marked'), words].filter(Boolean).join(': ');
}

function formatAnswer(t: Translate, language: Language, answers: Answers, name: keyof Answers): string {
  const field = applicationFields[name];
  const value = String(answers[name]).trim();
  if (value === '') return t('apply.review.empty');
  if (field.kind === 'select') return t(`${field.optionMessagePrefix}.${value}` as MessageKey);
  if (field.kind === 'date') return formatDate(startOfDay(value), language);
  if (name === 'personNumber' && answers.personNumberProof !== '') return `${value} (${t('numberCheck.code')})`;
  return value;
}
