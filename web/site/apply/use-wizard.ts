import { useEffect, useReducer, useState } from 'react';
import { applicationFields } from '#model/forms/application-form.ts';
import { fieldMessage } from '../../parts/field-message.ts';
import type { PortalRecord } from '../../records.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';
import { useWords } from '../../words.tsx';
import { isForLater, laterFor } from '../offline/later-answer.ts';
import { fieldId, type WizardForm } from './answer-field.tsx';
import { isPaperName, type Papers, type Step, stepFields, steps } from './answers.ts';
import { type Draft, keepDraft } from './draft.ts';
import { type Problems, problemsOf } from './problems.ts';
import type { Receipt } from './send-application.ts';
import { toFormData } from './to-form-data.ts';
import { useSubmission } from './use-submission.ts';
import { startWizard, wizard } from './wizard-state.ts';

export interface WizardOptions {
  service: PortalRecord<'services'>;
  draft: Draft;
  onDone: (receipt: Receipt) => void;
  /** No answer came, or one that asks to come later: keeps the form until then; whether it could. */
  onOffline: (form: FormData, later?: ReturnType<typeof laterFor>) => Promise<boolean>;
  /** Chosen before, when a submission comes back into the form. */
  papers?: Papers;
  /** The number was verified again. */
  onProof: (number: string) => void;
}

/** Everything the wizard does; `Wizard` only shows it. */
export function useWizard({ service, draft, papers: chosen, onDone, onOffline, onProof }: WizardOptions) {
  const { t, language } = useWords();
  const [state, dispatch] = useReducer(wizard, { ...draft, papers: chosen }, startWizard);
  const [needsProof, setNeedsProof] = useState(false);
  const submission = useSubmission();
  const { requirements } = service;
  const { answers, papers, step, shown, refused, attempt } = state;

  useEffect(() => keepDraft(localStorage, service.id, { ...draft, answers, step }), [service.id, draft, answers, step]);

  const found = problemsOf(step, answers, papers, requirements);
  const visible = shownProblems({ step, found, refused, shown });
  const messages = Object.fromEntries(
    Object.entries(visible).map(([name, error]) => [
      name,
      fieldMessage(t, applicationFields[name as keyof typeof applicationFields], error),
    ]),
  );
  const form: WizardForm = { answers, messages, onAnswer: (name, value) => dispatch({ type: 'answer', name, value }) };
  const summary: FieldProblem[] = attempt > 0 ? Object.entries(messages).map(([name, message]) => ({ id: fieldId(name), message })) : [];

  const go = (to: Step) => {
    submission.forgive();
    dispatch({ type: 'go', step: to });
  };
  const next = () => {
    if (Object.keys(found).length > 0) return dispatch({ type: 'blocked', step, names: Object.keys(found) });
    const following = steps[steps.indexOf(step) + 1];
    if (following) go(following);
  };

  const send = async (number: string) => {
    setNeedsProof(false);
    const taken = { ...answers, contactNumber: number };
    for (const each of steps) {
      const problems = problemsOf(each, taken, papers, requirements);
      if (Object.keys(problems).length > 0) return dispatch({ type: 'blocked', step: each, names: Object.keys(problems) });
    }
    const whole = toFormData({ serviceId: service.id, requirements, answers: taken, papers, language });
    const outcome = await submission.submit(whole, draft.key);
    if (outcome === undefined) return;
    if (!('why' in outcome)) return onDone(outcome);
    if (outcome.why === 'answers') dispatch({ type: 'refused', step: outcome.step, problems: outcome.problems });
    if (outcome.why === 'unverified') setNeedsProof(true);
    if (outcome.why === 'offline') await onOffline(whole);
    if (outcome.why === 'status' && isForLater(outcome.status))
      await onOffline(whole, laterFor(outcome.status, { message: outcome.message }, outcome.retryAfter ?? null));
  };

  return {
    ...state,
    form,
    summary,
    needsProof,
    submission,
    next,
    previous: step === 'personal' ? undefined : () => go(steps[steps.indexOf(step) - 1] ?? 'personal'),
    edit: go,
    onPaper: (index: number, paper: Papers[number]) => dispatch({ type: 'paper', index, paper }),
    submit: () => send(answers.contactNumber),
    /** The number was verified again: what waited is sent. */
    proven: (number: string) => {
      onProof(number);
      dispatch({ type: 'answer', name: 'contactNumber', value: number });
      return send(number);
    },
  };
}

function shownProblems({
  step,
  found,
  refused,
  shown,
}: {
  step: Step;
  found: Problems;
  refused: Problems;
  shown: ReadonlySet<string>;
}): Problems {
  const visible: Problems = Object.fromEntries(Object.entries(found).filter(([name]) => shown.has(name)));
  for (const [name, error] of Object.entries(refused)) {
    const isHere = stepFields[step].some((field) => field === name) || (step === 'documents' && isPaperName(name));
    if (isHere) visible[name] = error;
  }
  return visible;
}
