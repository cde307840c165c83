import { useMemo, useReducer, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPrice } from '#lib/numbers/format-pesos.ts';
import { sendAgainField } from '#model/endpoints/applications/application-submission.ts';
import { applicationFields } from '#model/forms/application-form.ts';
import { formatFeeKey, listServiceChanges, pickServiceTerms } from '#model/forms/service-terms.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import { isRequirementApplicable } from '#model/service-form/list-missing-papers.ts';
import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import type { AnswerValue } from '#model/service-form/service-form.ts';
import { getAnswerName } from '#model/service-form/validate-answers.ts';
import { formatFieldError, formatNamedFieldError, nameMessage } from '../../parts/fields/format-field-error.ts';
import type { QueuedApplication, Receipt } from '../../parts/storage/queued-application.ts';
import { useSite } from '../../parts/use-site.ts';
import { endVerification } from '../../parts/verification/verified-number.ts';
import type { ErrorSummaryItem } from '../../ui/inputs/error-summary.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { isRetryableStatus, planRetry } from '../offline/plan-retry.ts';
import type { Service } from '../service-summary.ts';
import { type Draft, limitStep } from './draft/draft.ts';
import { useDraftWriter } from './draft/use-draft-writer.ts';
import { filterQuestions, listSlots, listSteps, listVisibleQuestions } from './form-steps.ts';
import { listOfferedPapers, listUsedPapers } from './papers/earlier-papers.ts';
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
  /** Queues the form under its key when no response came, or one that asks to retry later. */
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
  const [needsProof, setNeedsProof] = useState(false);
  const submission = useSubmission();
  const [key, setKey] = useState(draft.key);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [preparing, setPreparing] = useState(0);
  const isPreparing = preparing > 0;
  const { answers, ownAnswers, papers, step, touched, serverErrors, attempt } = state;
  if (state.slots !== slots) {
    // The service was read again: papers follow their places, and what is missing is shown.
    const reassigned = reassignPapers(state, slots);
    const reachedStep = limitStep(step, answers, reassigned, wizardService, ownAnswers);
    const names = reachedStep === step ? [] : Object.keys(validateStep(reachedStep, answers, reassigned, wizardService, ownAnswers));
    dispatch({ type: 'service', slots, step: reachedStep, names });
  }
  const questions = listVisibleQuestions(wizardService, answers, ownAnswers);
  const steps = listSteps(wizardService, answers, ownAnswers);
  const changes = listServiceChanges(draft.terms, terms);
  const newFee = changes.some(({ what }) => what === 'fee') ? formatPrice(terms, t('price.free')) : undefined;
  const isFeeConfirmed = newFee === undefined || state.confirmedFee === formatFeeKey(terms);
  const validate = (each: Step, values = answers): FieldErrors => ({
    ...(each === 'review' && !isFeeConfirmed && { newFee: { code: 'apply.newFee.required', message: '' } }),
    ...validateStep(each, values, papers, wizardService, ownAnswers),
  });

  useDraftWriter(service.id, { ...draft, key, answers, ownAnswers, step, papers }, slots);

  const stepErrors = validate(step);
  const stepQuestions = filterQuestions(questions, step, serviceForm);
  const isHere = (name: string): boolean =>
    getStepFields(step).some((field) => field === name) ||
    (step === 'documents' && isPaperFieldName(name)) ||
    stepQuestions.some(({ key: each }) => getAnswerName(each) === name);
  const visible = selectVisibleErrors({ stepErrors, serverErrors, touched, isHere });
  const messages = Object.fromEntries(
    Object.entries(visible).map(([name, error]) => {
      const { file, requirement } = error.params ?? {};
      // The office's words of a requirement; the person reads those of the page.
      const at = requirements.indexOf(String(requirement));
      const shownError = at < 0 ? error : { ...error, params: { ...error.params, requirement: service.requirements[at] ?? requirement } };
      const reason = formatFieldError(t, applicationFields[name as keyof typeof applicationFields], shownError);
      return [name, typeof file === 'string' ? t('papers.refused', { file, reason }) : reason];
    }),
  );
  const form: WizardForm = { answers, messages, onAnswerChange: (name, value) => dispatch({ type: 'answer', name, value }) };
  const nameError = (name: string, message: string) => {
    const question = stepQuestions.find(({ key: each }) => getAnswerName(each) === name);
    if (question) return nameMessage(pickText(question.label, language), message);
    const field = applicationFields[name as keyof typeof applicationFields];
    return field && visible[name] ? formatNamedFieldError(t, field, visible[name]) : message;
  };
  const summary: ErrorSummaryItem[] =
    attempt > 0 ? Object.entries(messages).map(([name, message]) => ({ id: getFieldId(name), message: nameError(name, message) })) : [];

  /** The step of the first own question among refused fields, when nothing before it is refused. */
  const findStep = (names: readonly string[]): Step | undefined =>
    names.some((name) => getStepFields('personal').some((field) => field === name))
      ? undefined
      : steps.find((each) => filterQuestions(questions, each, serviceForm).some(({ key: one }) => names.includes(getAnswerName(one))));
  const go = (to: Step) => {
    submission.clearFailure();
    dispatch({ type: 'go', step: to });
  };
  const { goBack } = useStepHistory(steps, step, (target) => {
    const earlier = steps.slice(0, steps.indexOf(target));
    const firstInvalidStep = earlier.find((each) => Object.keys(validate(each)).length > 0) ?? target;
    go(firstInvalidStep);
    return firstInvalidStep;
  });
  const next = () => {
    if (isPreparing) return;
    if (Object.keys(stepErrors).length > 0) return dispatch({ type: 'blocked', step, names: Object.keys(stepErrors) });
    const following = steps[steps.indexOf(step) + 1];
    if (following) go(following);
  };

  const send = async (number: string, { key: under, isConfirmed: again } = { key, isConfirmed }) => {
    setNeedsProof(false);
    const answersToSend = { ...answers, contactNumber: number };
    for (const each of steps) {
      const problems = validate(each, answersToSend);
      if (Object.keys(problems).length > 0) return dispatch({ type: 'blocked', step: each, names: Object.keys(problems) });
    }
    const body = toFormData({
      serviceId: service.id,
      answers: answersToSend,
      papers,
      language,
      terms,
      ownAnswers,
      form: serviceForm,
      streets,
    });
    if (again) body.append(sendAgainField, 'true');
    const outcome = await submission.submit(body, under);
    if (outcome === undefined) return;
    if (!('why' in outcome)) return onDone(outcome);
    if (outcome.why === 'answers')
      dispatch({
        type: 'refused',
        step: findStep(Object.keys(outcome.problems)) ?? outcome.step,
        problems: outcome.problems,
        requirements,
      });
    if (outcome.why === 'unverified') {
      endVerification(number);
      setNeedsProof(true);
    }
    if (outcome.why === 'service_changed') await revalidate();
    if (outcome.why === 'offline') await onOffline(body, { key: under });
    if (outcome.why === 'status' && isRetryableStatus(outcome.status))
      await onOffline(body, { key: under, ...planRetry(outcome.status, { message: outcome.message }, outcome.retryAfter ?? null) });
  };

  return {
    ...state,
    /** The steps in order. */
    steps,
    /** The own questions that are asked with these answers. */
    questions,
    requirements,
    /** Whether a requirement is asked for with these answers. */
    isApplicable: (requirement: string): boolean =>
      isRequirementApplicable(serviceForm, requirement, {
        values: ownAnswers.values,
        fields: answers,
        visibleQuestionKeys: new Set(questions.map((one) => one.key)),
      }),
    onOwnAnswer: (key: string, value: AnswerValue) => dispatch({ type: 'own', key, value }),
    onPromise: (index: number, isPromised: boolean) =>
      dispatch({ type: 'promise', requirement: requirements[index] ?? '', index, isPromised }),
    form,
    summary,
    needsProof,
    submission,
    /** What staff changed of the service since the form was begun. */
    changes,
    newFee: newFee === undefined ? undefined : { text: newFee, isConfirmed: isFeeConfirmed },
    onFeeConfirm: (isConfirmed: boolean) => dispatch({ type: 'fee', fee: isConfirmed ? formatFeeKey(terms) : '' }),
    next,
    previous: step === 'personal' ? undefined : goBack,
    edit: go,
    /** What the step still lacks, by the names of its fields and papers. */
    missing: Object.keys(stepErrors),
    isPreparing,
    /** A photograph begins (1) or ends (-1) being made smaller. */
    onPreparing: (change: 1 | -1) => setPreparing((count) => count + change),
    /** The earlier paper that is offered for each place, and that is used in it. */
    offered: listOfferedPapers(slots, ownAnswers.earlier),
    used: listUsedPapers(slots, ownAnswers.earlier, papers),
    /** Uses earlier papers again, or not. */
    onReuse: (changed: readonly ReusablePaper[], isUsed: boolean) => {
      const names = changed.map(({ file }) => file);
      const others = (ownAnswers.earlier?.used ?? []).filter((name) => !names.includes(name));
      dispatch({ type: 'reuse', used: isUsed ? [...others, ...names] : others });
    },
    onTime: (time: string) => dispatch({ type: 'time', time }),
    onPaper: (index: number, paper: Papers[number]) => dispatch({ type: 'paper', index, paper }),
    submit: () => send(answers.contactNumber),
    sendAgain: () => {
      setIsConfirmed(true);
      return send(answers.contactNumber, { key, isConfirmed: true });
    },
    sendAsNew: () => {
      const fresh = crypto.randomUUID();
      setKey(fresh);
      return send(answers.contactNumber, { key: fresh, isConfirmed });
    },
    /** After the applicant has verified the number again, sends the pending submission. */
    proven: (number: string) => {
      dispatch({ type: 'answer', name: 'contactNumber', value: number });
      return send(number);
    },
  };
}

function selectVisibleErrors({
  stepErrors,
  serverErrors,
  touched,
  isHere,
}: {
  stepErrors: FieldErrors;
  serverErrors: FieldErrors;
  touched: ReadonlySet<string>;
  isHere: (name: string) => boolean;
}): FieldErrors {
  const visible: FieldErrors = Object.fromEntries(Object.entries(stepErrors).filter(([name]) => touched.has(name)));
  for (const [name, error] of Object.entries(serverErrors)) if (isHere(name)) visible[name] = error;
  return visible;
}
