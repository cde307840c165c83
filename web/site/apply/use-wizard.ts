import { useReducer, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPrice } from '#lib/format-pesos.ts';
import { sendAgainField } from '#model/endpoints/applications.ts';
import { applicationFields } from '#model/forms/application-form.ts';
import { formatFeeKey, listServiceChanges, pickServiceTerms } from '#model/forms/service-terms.ts';
import { formatFieldError, formatNamedFieldError } from '../../parts/format-field-error.ts';
import type { QueuedApplication } from '../../parts/queued-application.ts';
import { endVerification } from '../../parts/verification/verified-number.ts';
import type { ErrorSummaryItem } from '../../ui/error-summary.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { isRetryableStatus, planRetry } from '../offline/plan-retry.ts';
import type { Service } from '../service-summary.ts';
import { getFieldId, type WizardForm } from './answer-field.tsx';
import { isPaperFieldName, type Papers, type Step, stepFields, steps } from './answers.ts';
import { type Draft, limitStep } from './draft.ts';
import type { Receipt } from './send-application.ts';
import { toFormData } from './to-form-data.ts';
import { useDraftWriter } from './use-draft-writer.ts';
import { useStepHistory } from './use-step-history.ts';
import { useSubmission } from './use-submission.ts';
import { type FieldErrors, validateStep } from './validate-step.ts';
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
  const { revalidate } = useRevalidator();
  const [state, dispatch] = useReducer(wizardReducer, undefined, () => createWizardState(draft, requirements));
  const [needsProof, setNeedsProof] = useState(false);
  const submission = useSubmission();
  const [key, setKey] = useState(draft.key);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [preparing, setPreparing] = useState(0);
  const isPreparing = preparing > 0;
  const { answers, papers, step, touched, serverErrors, attempt } = state;
  if (state.requirements !== requirements) {
    // The service was read again: papers follow their requirements, and what is missing is shown.
    const kept = reassignPapers(state, requirements);
    const shown = limitStep(step, answers, kept, terms);
    const names = shown === step ? [] : Object.keys(validateStep(shown, answers, kept, service));
    dispatch({ type: 'service', requirements, step: shown, names });
  }
  const changes = listServiceChanges(draft.terms, terms);
  const newFee = changes.some(({ what }) => what === 'fee') ? formatPrice(terms, t('price.free')) : undefined;
  const isFeeConfirmed = newFee === undefined || state.confirmedFee === formatFeeKey(terms);
  const validate = (each: Step, given = answers): FieldErrors => ({
    ...(each === 'review' && !isFeeConfirmed && { newFee: { code: 'apply.newFee.required', message: '' } }),
    ...validateStep(each, given, papers, service),
  });

  useDraftWriter(service.id, { ...draft, key, answers, step, papers }, requirements);

  const found = validate(step);
  const visible = selectVisibleErrors({ step, found, refused: serverErrors, shown: touched });
  const messages = Object.fromEntries(
    Object.entries(visible).map(([name, error]) => {
      const reason = formatFieldError(t, applicationFields[name as keyof typeof applicationFields], error);
      const file = error.params?.file;
      return [name, typeof file === 'string' ? t('papers.refused', { file, reason }) : reason];
    }),
  );
  const form: WizardForm = { answers, messages, onAnswerChange: (name, value) => dispatch({ type: 'answer', name, value }) };
  const nameError = (name: string, message: string) => {
    const field = applicationFields[name as keyof typeof applicationFields];
    return field && visible[name] ? formatNamedFieldError(t, field, visible[name]) : message;
  };
  const summary: ErrorSummaryItem[] =
    attempt > 0 ? Object.entries(messages).map(([name, message]) => ({ id: getFieldId(name), message: nameError(name, message) })) : [];

  const go = (to: Step) => {
    submission.clearFailure();
    dispatch({ type: 'go', step: to });
  };
  const { goBack } = useStepHistory(step, (target) => {
    const earlier = steps.slice(0, steps.indexOf(target));
    const shown = earlier.find((each) => Object.keys(validate(each)).length > 0) ?? target;
    go(shown);
    return shown;
  });
  const next = () => {
    if (isPreparing) return;
    if (Object.keys(found).length > 0) return dispatch({ type: 'blocked', step, names: Object.keys(found) });
    const following = steps[steps.indexOf(step) + 1];
    if (following) go(following);
  };

  const send = async (number: string, { key: under, isConfirmed: again } = { key, isConfirmed }) => {
    setNeedsProof(false);
    const taken = { ...answers, contactNumber: number };
    for (const each of steps) {
      const problems = validate(each, taken);
      if (Object.keys(problems).length > 0) return dispatch({ type: 'blocked', step: each, names: Object.keys(problems) });
    }
    const whole = toFormData({ serviceId: service.id, answers: taken, papers, language, terms });
    if (again) whole.append(sendAgainField, 'true');
    const outcome = await submission.submit(whole, under);
    if (outcome === undefined) return;
    if (!('why' in outcome)) return onDone(outcome);
    if (outcome.why === 'answers') dispatch({ type: 'refused', step: outcome.step, problems: outcome.problems, requirements });
    if (outcome.why === 'unverified') {
      endVerification(number);
      setNeedsProof(true);
    }
    if (outcome.why === 'service_changed') await revalidate();
    if (outcome.why === 'offline') await onOffline(whole, { key: under });
    if (outcome.why === 'status' && isRetryableStatus(outcome.status))
      await onOffline(whole, { key: under, ...planRetry(outcome.status, { message: outcome.message }, outcome.retryAfter ?? null) });
  };

  return {
    ...state,
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
    missing: Object.keys(found),
    isPreparing,
    /** A photograph begins (1) or ends (-1) being made smaller. */
    onPreparing: (change: 1 | -1) => setPreparing((count) => count + change),
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
  step,
  found,
  refused,
  shown,
}: {
  step: Step;
  found: FieldErrors;
  refused: FieldErrors;
  shown: ReadonlySet<string>;
}): FieldErrors {
  const visible: FieldErrors = Object.fromEntries(Object.entries(found).filter(([name]) => shown.has(name)));
  for (const [name, error] of Object.entries(refused)) {
    const isHere = stepFields[step].some((field) => field === name) || (step === 'documents' && isPaperFieldName(name));
    if (isHere) visible[name] = error;
  }
  return visible;
}
