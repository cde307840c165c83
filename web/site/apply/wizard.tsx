import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import { findPaperRule } from '#model/service-form/list-missing-papers.ts';
import { listQuestions } from '#model/service-form/list-questions.ts';
import { type QuestionForm, QuestionList } from '../../parts/fields/question-list.tsx';
import { preloadCode } from '../../parts/loading/load-code.ts';
import { PhoneVerification } from '../../parts/verification/phone-verification.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { ErrorSummary } from '../../ui/inputs/error-summary.tsx';
import { Stepper } from '../../ui/navigation/stepper.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { focusOnMount } from '../focus-on-mount.ts';
import { canApplyOnline } from '../service.ts';
import { filterQuestions, getPageIndex } from './form-steps.ts';
import { DocumentsStep, type RequestedPaper } from './papers/documents-step.tsx';
import { EarlierPapersOffer } from './papers/earlier-papers-offer.tsx';
import { getSlotName, getSlotQuestion } from './papers/slot-names.ts';
import { getStepTitleKey, type Step } from './questions/answers.ts';
import { LazyQuestion, preloadQuestionControls } from './questions/lazy-question.tsx';
import { loadChosenTime, loadTimeStep, TimeStep } from './questions/lazy-time-step.tsx';
import { loadHelperQuestions, PersonalStep } from './questions/personal-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { ServiceClosedNotice } from './service-closed-notice.tsx';
import { formatSubmissionFailure } from './submission/format-submission-failure.ts';
import { ServiceChangesNotice } from './submission/service-changes-notice.tsx';
import { SubmissionFailureNotice } from './submission/submission-failure-notice.tsx';
import { UploadProgressPanel } from './submission/upload-progress-panel.tsx';
import { useWizard, type WizardOptions } from './use-wizard.ts';
import { WizardActions } from './wizard-actions.tsx';

interface WizardProps extends WizardOptions {
  facts: PortalCapabilities;
  /** The applicant has just opened the form, so its heading takes the focus. */
  autoFocus: boolean;
  /** Shown above the form until the first step is completed. */
  notice?: ReactNode;
  /** Leaves the form for the verification of another number. */
  onChangeNumber: () => void;
}

/** The application form, in steps (product §2.14). */
export function Wizard({ facts, autoFocus, notice, onChangeNumber, ...options }: WizardProps) {
  const { t, language } = useTranslation();
  const { service } = options;
  const wizard = useWizard(options);
  const { step, steps, form, papers, submission, attempt, questions, slots } = wizard;
  const [firstStep] = useState(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusedStep = useRef(autoFocus ? undefined : step);
  useEffect(() => {
    if (focusedStep.current === step) return;
    focusedStep.current = step;
    // A step that opens because of its errors leaves the focus to their summary.
    if (attempt > 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [step, attempt]);

  const serviceForm = service.form;
  const offersTimes = Boolean(service.appointments);
  useEffect(() => {
    preloadQuestionControls(listQuestions(serviceForm));
    if (!service.selfOnly) void preloadCode(loadHelperQuestions);
    // The network may be gone later. A step that could not be loaded loads again when it is shown.
    if (offersTimes) void Promise.all([loadTimeStep, loadChosenTime].map(preloadCode));
  }, [serviceForm, service.selfOnly, offersTimes]);

  if (submission.progress !== undefined)
    return (
      <UploadProgressPanel files={papers.flatMap((paper) => paper?.file ?? [])} progress={submission.progress} onStop={submission.stop} />
    );
  if (wizard.needsVerification) {
    return (
      <div className="grid gap-6">
        <Alert tone="warning" role="alert" title={t('apply.verifyAgain')}>
          {submission.failure && formatSubmissionFailure(t, submission.failure)}
        </Alert>
        <PhoneVerification facts={facts} number={form.answers.contactNumber} isFixed onVerified={wizard.submitVerified} />
      </div>
    );
  }
  const isLast = step === 'review';
  const { earlier } = wizard.serviceAnswers;
  const failureReason = submission.failure?.kind;
  const isClosed = failureReason === 'service_gone' || !canApplyOnline(service);
  // After a rejection the loaded service may still be open.
  const isWithdrawn = service.isOnline;
  const isShownAbove = isClosed ? failureReason === 'service_gone' : failureReason === 'service_changed' && wizard.changes.length > 0;
  const getFiles = (key: string) => slots.flatMap((slot, index) => (getSlotQuestion(slot) === key ? [papers[index]] : []));
  const getReusedPapers = (key: string) => slots.flatMap((slot, index) => (getSlotQuestion(slot) === key ? [wizard.reused[index]] : []));
  const questionForm: QuestionForm = {
    values: wizard.serviceAnswers.values,
    messages: form.messages,
    onAnswer: wizard.onServiceAnswer,
    language,
    texts: {
      optional: t('ui.optional'),
      choose: t('apply.choose'),
      day: t('apply.dateOfBirth.day'),
      month: t('apply.dateOfBirth.month'),
      year: t('apply.dateOfBirth.year'),
    },
    renderRare: (question, control) => (
      <LazyQuestion
        question={question}
        control={control}
        value={wizard.serviceAnswers.values[question.key]}
        onAnswer={(value) => wizard.onServiceAnswer(question.key, value)}
        papers={getFiles(question.key)}
        reused={getReusedPapers(question.key)}
        onRemoveReused={(paper) => wizard.onReuse([paper], false)}
        onFile={(index, paper) => wizard.onPaper(slots.indexOf(getSlotName(question.key, index)), paper)}
        preparation={wizard.preparation}
      />
    ),
  };
  const requestedPapers: RequestedPaper[] = wizard.requirements.flatMap((requirement, index) => {
    const rule = findPaperRule(service.form, requirement);
    if (!wizard.isApplicable(requirement)) return [];
    const sample = rule?.sample ? `/api/files/services/${service.id}/${rule.sample}` : undefined;
    return [
      {
        index,
        label: service.requirements[index] ?? requirement,
        rule,
        sample,
        isPromised: wizard.serviceAnswers.promised.includes(requirement),
        reused: wizard.reused[index],
      },
    ];
  });
  const offeredPapers = requestedPapers.flatMap(({ index, reused }) => (reused || papers[index] ? [] : (wizard.offered[index] ?? [])));
  const stepQuestions = filterQuestions(questions, step, service.form);
  const getTitle = (each: Step): string => {
    const page = service.form?.pages[getPageIndex(each)];
    return page ? pickText(page.title, language) : t(getStepTitleKey(each as 'personal', form.answers));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) void wizard.submit();
        else wizard.next();
      }}
    >
      {step === firstStep && notice}
      <Stepper
        label={t('apply.steps')}
        steps={steps.map(getTitle)}
        current={steps.indexOf(step)}
        labels={{ position: (position, count) => t('apply.stepOf', { step: position, count }), done: t('apply.stepDone') }}
      />
      <h2 ref={heading} tabIndex={-1} className="mt-7 scroll-mt-6">
        {getTitle(step)}
      </h2>
      <p className="mt-1.5 mb-6 text-ink-soft">
        {getPageIndex(step) < 0 && t(`${getStepTitleKey(step as 'personal', form.answers)}Hint`)}{' '}
        {!isLast && step !== 'time' && t('apply.required')}
      </p>
      <div className="mb-6 grid gap-4 empty:hidden">
        {isClosed && <ServiceClosedNotice isWithdrawn={isWithdrawn}>{t('apply.closed.text')}</ServiceClosedNotice>}
        {!isClosed && wizard.changes.length > 0 && (
          <ServiceChangesNotice
            key={String(failureReason === 'service_changed')}
            changes={wizard.changes}
            service={service}
            autoFocus={failureReason === 'service_changed'}
          />
        )}
        {submission.failure && !isShownAbove && (
          <SubmissionFailureNotice
            failure={submission.failure}
            onRetry={wizard.sendAnyway}
            onSendAgain={wizard.sendAgain}
            onSendAsNew={wizard.sendAsNew}
          />
        )}
        {(step === 'documents' || isLast) && earlier?.denialReason && (
          <Alert tone="warning" title={t('papers.correction.title', { number: preventLineBreaks(earlier.application) })}>
            <p className="whitespace-pre-line">{earlier.denialReason}</p>
            <p className="mt-1">{t('papers.correction.text')}</p>
          </Alert>
        )}
        {wizard.unchangedAttempts > 0 && (
          <div key={wizard.unchangedAttempts} ref={focusOnMount} tabIndex={-1} className="scroll-mt-6 outline-none">
            <Alert
              tone="warning"
              role="alert"
              title={t('papers.correction.unchanged')}
              actions={
                <Button variant="outline" onClick={wizard.sendAnyway}>
                  {t('papers.correction.send')}
                </Button>
              }
            >
              {earlier?.denialReason && t('papers.correction.unchangedHint')}
            </Alert>
          </div>
        )}
        <ErrorSummary key={step} title={t('apply.problems')} errors={wizard.summary} attempt={attempt} />
      </div>
      {step === 'personal' && <PersonalStep form={form} isSelfOnly={service.selfOnly} onChangeNumber={onChangeNumber} />}
      {stepQuestions.length > 0 && (
        <div className={step === 'personal' ? 'mt-6' : undefined}>
          <QuestionList form={questionForm} questions={stepQuestions} />
        </div>
      )}
      {step === 'documents' && (
        <DocumentsStep
          offer={
            <EarlierPapersOffer
              application={earlier?.application ?? ''}
              papers={offeredPapers}
              onUse={() => wizard.onReuse(offeredPapers, true)}
            />
          }
          onRemoveReused={(paper) => wizard.onReuse([paper], false)}
          form={form}
          requestedPapers={requestedPapers}
          papers={papers}
          onPaperChange={wizard.onPaper}
          onPromise={wizard.onPromise}
          preparation={wizard.preparation}
        />
      )}
      {step === 'time' && (
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-md" />}>
          <TimeStep service={service.id} value={wizard.serviceAnswers.time ?? ''} onChoose={wizard.onTime} />
        </Suspense>
      )}
      {isLast && (
        <ReviewStep
          {...{ form, service, papers, requestedPapers, steps, questions, getFiles, getReusedPapers }}
          values={wizard.serviceAnswers.values}
          time={wizard.serviceAnswers.time ?? ''}
          newFee={wizard.newFee}
          onFeeConfirm={wizard.onFeeConfirm}
          onEdit={wizard.goTo}
        />
      )}
      <WizardActions
        onPrevious={wizard.previous}
        isLast={isLast}
        mustConfirmFee={wizard.missing.includes('newFee')}
        missingCount={wizard.missing.length}
        preparation={wizard.preparation}
      />
    </form>
  );
}
