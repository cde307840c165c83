import { useMemo, useReducer, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPrice } from '#lib/numbers/format-pesos.ts';
import { randomString } from '#lib/random-id.ts';
import { sendAgainField } from '#model/endpoints/applications/application-submission.ts';
import { applicationFields } from '#model/forms/application-form.ts';
import { formatFeeKey, listServiceChanges, pickServiceTerms } from '#model/forms/service-terms.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import { isRequirementApplicable } from '#model/service-form/list-missing-papers.ts';
import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import type { AnswerValue } from '#model/service-form/service-form.ts';
import { getAnswerName } from '#model/service-form/validate-answers.ts';
import { formatFieldError, formatNamedFieldError, nameMessage } from '../../parts/fields/format-field-error.ts';
import { useSite } from '../../parts/page/use-site.ts';
import type { QueuedApplication, Receipt } from '../../parts/storage/queued-application.ts';
import { usePhotoPreparation } from '../../parts/upload/use-photo-preparation.ts';
import { endVerification } from '../../parts/verification/verified-number.ts';
import type { ErrorSummaryItem } from '../../ui/inputs/error-summary.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { isRetryableStatus, planRetry } from '../offline/plan-retry.ts';
import type { Service } from '../service.ts';
import { type Draft, limitStep } from './draft/draft.ts';
import { useDraftWriter } from './draft/use-draft-writer.ts';
import { filterQuestions, listSlots, listSteps, listVisibleQuestions } from './form-steps.ts';
import { listOfferedPapers, listReusedPapers } from './papers/earlier-papers.ts';
import { getFieldId, type WizardForm } from './questions/answer-field.tsx';
import { getStepFields, isPaperFieldName, type Papers, type Step } from './questions/answers.ts';
import { type FieldErrors, validateStep } from './questions/validate-step.ts';
import { toFormData } from './submission/to-form-data.ts';
import { useSubmission } from './submission/use-submission.ts';
import { useStepHistory } from './use-step-history.ts';
import { createWizardState, reassignPapers, wizardReducer } from './wizard-reducer.ts';

export interface WizardOptions {
  service: Service;
  draft: Draft;
  onDone: (receipt: Receipt) => void;
  /** Queues the form when no response came, or one that asks to retry later. */
  onOffline: (form: FormData, details: Pick<QueuedApplication, 'key' | 'answer' | 'notBefore'>) => Promise<void>;
}

/** State and handlers of the wizard; `Wizard` only renders them. */
export function useWizard({ service, draft, onDone, onOffline }: WizardOptions) {
  const { t, language } = useTranslation();
  // The office knows the terms and the papers by their original names.
  const terms = pickServiceTerms({ ...service, ...service.originals });
  const { requirements } = terms;
  const { form: serviceForm } = service;
  const { streets } = useSite();
  const { appointments, selfOnly } = service;
  const wizardService = { ...terms, form: serviceForm, streets, selfOnly, appointments };
  const slots = useMemo(() => listSlots({ requirements, form: serviceForm }), [requirements, serviceForm]);
  const { revalidate } = useRevalidator();
  const [state, dispatch] = useReducer(wizardReducer, undefined, () => createWizardState(draft, slots));
  const [needsVerification, setNeedsVerification] = useState(false);
  const submission = useSubmission();
  const [key, setKey] = useState(draft.key);
  const [isDuplicateConfirmed, setIsDuplicateConfirmed] = useState(false);
  /** How often a correction without any change was to be sent; each time the form asks first. */
  const [unchangedAttempts, setUnchangedAttempts] = useState(0);
  const preparation = usePhotoPreparation();
  const { answers, serviceAnswers, papers, step, touched, serverErrors, attempt } = state;
  if (state.slots !== slots) {
    // The service was loaded again: papers follow their slots, and missing ones are shown.
    const reassigned = reassignPapers(state, slots);
    const reachedStep = limitStep(step, answers, reassigned, wizardService, serviceAnswers);
    const names = reachedStep === step ? [] : Object.keys(validateStep(reachedStep, answers, reassigned, wizardService, serviceAnswers));
    dispatch({ type: 'service', slots, step: reachedStep, names });
  }
  const questions = listVisibleQuestions(wizardService, answers, serviceAnswers);
  const steps = listSteps(wizardService, answers, serviceAnswers);
  const changes = listServiceChanges(draft.terms, terms);
  const newFee = changes.some(({ kind }) => kind === 'fee') ? formatPrice(terms, t('price.free')) : undefined;
  const isFeeConfirmed = newFee === undefined || state.confirmedFee === formatFeeKey(terms);
  const validate = (each: Step, givenAnswers = answers): FieldErrors => ({
    ...(each === 'review' && !isFeeConfirmed && { newFee: { code: 'apply.newFee.required', message: '' } }),
    ...validateStep(each, givenAnswers, papers, wizardService, serviceAnswers),
  });

  useDraftWriter(service.id, { ...draft, key, answers, serviceAnswers, step, papers }, slots);

  const stepErrors = validate(step);
  const missing = Object.keys(stepErrors);
  const stepQuestions = filterQuestions(questions, step, serviceForm);
  const isInStep = (name: string): boolean =>
    getStepFields(step).some((field) => field === name) ||
    (step === 'documents' && isPaperFieldName(name)) ||
    stepQuestions.some(({ key: each }) => getAnswerName(each) === name);
  const visibleErrors = Object.fromEntries([
    ...Object.entries(stepErrors).filter(([name]) => touched.has(name)),
    ...Object.entries(serverErrors).filter(([name]) => isInStep(name)),
  ]);
  const messages = Object.fromEntries(
    Object.entries(visibleErrors).map(([name, error]) => {
      const { file, requirement } = error.params ?? {};
      // The server names a requirement in the original language; the page shows its translation.
      const index = requirements.indexOf(String(requirement));
      const shownError =
        index < 0 ? error : { ...error, params: { ...error.params, requirement: service.requirements[index] ?? requirement } };
      const reason = formatFieldError(t, applicationFields[name as keyof typeof applicationFields], shownError);
      return [name, typeof file === 'string' ? t('papers.refused', { file, reason }) : reason];
    }),
  );
  const form: WizardForm = { answers, messages, onAnswerChange: (name, value) => dispatch({ type: 'answer', name, value }) };
  const nameError = (name: string, message: string) => {
    const question = stepQuestions.find(({ key: each }) => getAnswerName(each) === name);
    if (question) return nameMessage(pickText(question.label, language), message);
    const field = applicationFields[name as keyof typeof applicationFields];
    return field && visibleErrors[name] ? formatNamedFieldError(t, field, visibleErrors[name]) : message;
  };
  const summary: ErrorSummaryItem[] =
    attempt > 0 ? Object.entries(messages).map(([name, message]) => ({ id: getFieldId(name), message: nameError(name, message) })) : [];

  /** The first step with a rejected question; undefined when a personal field is rejected. */
  const findStep = (names: readonly string[]): Step | undefined =>
    names.some((name) => getStepFields('personal').some((field) => field === name))
      ? undefined
      : steps.find((each) => filterQuestions(questions, each, serviceForm).some((question) => names.includes(getAnswerName(question.key))));
  const goTo = (target: Step) => {
    submission.clearFailure();
    setUnchangedAttempts(0);
    dispatch({ type: 'go', step: target });
  };
  const goBack = useStepHistory(steps, step, (target) => {
    const earlier = steps.slice(0, steps.indexOf(target));
    const firstInvalidStep = earlier.find((each) => Object.keys(validate(each)).length > 0) ?? target;
    goTo(firstInvalidStep);
    return firstInvalidStep;
  });
  const next = () => {
    if (preparation.isPreparing) return;
    if (missing.length > 0) return dispatch({ type: 'blocked', step, names: missing });
    const following = steps[steps.indexOf(step) + 1];
    if (following) goTo(following);
  };

  const send = async (number: string, idempotencyKey = key, sendsAgain = isDuplicateConfirmed) => {
    setNeedsVerification(false);
    setUnchangedAttempts(0);
    const answersToSend = { ...answers, contactNumber: number };
    for (const each of steps) {
      const names = Object.keys(validate(each, answersToSend));
      if (names.length > 0) return dispatch({ type: 'blocked', step: each, names });
    }
    const body = toFormData({
      serviceId: service.id,
      answers: answersToSend,
      papers,
      language,
      terms,
      serviceAnswers,
      form: serviceForm,
      streets,
    });
    if (sendsAgain) body.append(sendAgainField, 'true');
    const outcome = await submission.submit(body, idempotencyKey);
    if (outcome === undefined) return;
    if (!('kind' in outcome)) return onDone(outcome);
    if (outcome.kind === 'answers')
      dispatch({
        type: 'refused',
        step: findStep(Object.keys(outcome.problems)) ?? outcome.step,
        problems: outcome.problems,
        requirements,
      });
    if (outcome.kind === 'unverified') {
      endVerification(number);
      setNeedsVerification(true);
    }
    if (outcome.kind === 'service_changed') await revalidate();
    if (outcome.kind === 'offline') await onOffline(body, { key: idempotencyKey });
    if (outcome.kind === 'status' && isRetryableStatus(outcome.status))
      await onOffline(body, {
        key: idempotencyKey,
        ...planRetry(outcome.status, { message: outcome.message }, outcome.retryAfter ?? null),
      });
  };

  return {
    ...state,
    steps,
    /** The questions of the service that apply to these answers. */
    questions,
    requirements,
    /** Whether a requirement applies to these answers. */
    isApplicable: (requirement: string): boolean =>
      isRequirementApplicable(serviceForm, requirement, {
        values: serviceAnswers.values,
        fields: answers,
        visibleQuestionKeys: new Set(questions.map((question) => question.key)),
      }),
    onServiceAnswer: (key: string, value: AnswerValue) => dispatch({ type: 'serviceAnswer', key, value }),
    onPromise: (index: number, isPromised: boolean) =>
      dispatch({ type: 'promise', requirement: requirements[index] ?? '', index, isPromised }),
    form,
    summary,
    needsVerification,
    submission,
    /** The changes that staff made to the service since the form was opened. */
    changes,
    newFee: newFee === undefined ? undefined : { text: newFee, isConfirmed: isFeeConfirmed },
    onFeeConfirm: (isConfirmed: boolean) => dispatch({ type: 'fee', fee: isConfirmed ? formatFeeKey(terms) : '' }),
    next,
    previous: step === 'personal' ? undefined : goBack,
    goTo,
    /** Names of the fields and papers that are missing or invalid in this step. */
    missing,
    preparation,
    /** For each slot, the earlier paper that is offered for it. */
    offered: listOfferedPapers(slots, serviceAnswers.earlier),
    /** For each slot, the earlier paper that is sent again. */
    reused: listReusedPapers(slots, serviceAnswers.earlier, papers),
    onReuse: (changedPapers: readonly ReusablePaper[], isReused: boolean) => {
      const names = changedPapers.map(({ file }) => file);
      const others = (serviceAnswers.earlier?.selectedFiles ?? []).filter((name) => !names.includes(name));
      dispatch({ type: 'reuse', used: isReused ? [...others, ...names] : others });
    },
    onTime: (time: string) => dispatch({ type: 'time', time }),
    onPaper: (index: number, paper: Papers[number]) => dispatch({ type: 'paper', index, paper }),
    unchangedAttempts,
    submit: () => {
      const { denialReason, isChanged } = serviceAnswers.earlier ?? {};
      if (denialReason !== undefined && !isChanged && missing.length === 0) return setUnchangedAttempts(unchangedAttempts + 1);
      return send(answers.contactNumber);
    },
    sendAnyway: () => send(answers.contactNumber),
    sendAgain: () => {
      setIsDuplicateConfirmed(true);
      return send(answers.contactNumber, key, true);
    },
    sendAsNew: () => {
      const newKey = randomString(32);
      setKey(newKey);
      return send(answers.contactNumber, newKey);
    },
    /** Sends the application that was rejected until the number is verified again. */
    submitVerified: (number: string) => {
      dispatch({ type: 'answer', name: 'contactNumber', value: number });
      return send(number);
    },
  };
}
