import { helperFieldNames } from '#model/collections/applications/helper-fields.ts';
import { applicationErrorCodes } from '#model/endpoints/applications/application-submission.ts';
import { clearHelperAnswers } from '#model/forms/helper-answers.ts';
import { matchRequirements } from '#model/forms/service-terms.ts';
import type { AnswerValue } from '#model/service-form/service-form.ts';
import { getAnswerName } from '#model/service-form/validate-answers.ts';
import type { Draft } from './draft/draft.ts';
import { noOwnAnswers, type OwnAnswers } from './form-steps.ts';
import { getSlotQuestion } from './papers/slot-names.ts';
import { type Answers, getPaperFieldName, type Papers, type Step } from './questions/answers.ts';
import type { FieldErrors } from './questions/validate-step.ts';
import { getSentNames } from './submission/to-form-data.ts';

export interface WizardState {
  answers: Answers;
  ownAnswers: OwnAnswers;
  papers: Papers;
  /** The places in the office's words, to which the papers belong. */
  slots: readonly string[];
  /** The changed fee that the applicant has confirmed, as `formatFeeKey` names it; '' for none. */
  confirmedFee: string;
  step: Step;
  /**
   * Names whose errors are shown: changed fields, and all fields of a step that failed validation.
   */
  touched: ReadonlySet<string>;
  /** Errors from the server, each until its field changes. */
  serverErrors: FieldErrors;
  /** Number of failed clicks on 'Next' in this step. */
  attempt: number;
}

export type WizardAction =
  | { type: 'answer'; name: keyof Answers; value: string | boolean }
  | { type: 'own'; key: string; value: AnswerValue }
  | { type: 'promise'; requirement: string; index: number; isPromised: boolean }
  | { type: 'paper'; index: number; paper: Papers[number] }
  /** Stored names of the earlier papers that are used again. */
  | { type: 'reuse'; used: readonly string[] }
  | { type: 'time'; time: string }
  | { type: 'fee'; fee: string }
  | { type: 'service'; slots: readonly string[]; step: Step; names: readonly string[] }
  | { type: 'go'; step: Step }
  | { type: 'blocked'; step: Step; names: readonly string[] }
  | { type: 'refused'; step: Step; problems: FieldErrors; requirements: readonly string[] };

/** Returns the initial state for a draft. */
export function createWizardState(
  { answers, ownAnswers = noOwnAnswers, step, papers }: Pick<Draft, 'answers' | 'step' | 'papers'> & Partial<Pick<Draft, 'ownAnswers'>>,
  slots: readonly string[],
): WizardState {
  return { answers, ownAnswers, papers, slots, confirmedFee: '', step, touched: new Set(), serverErrors: {}, attempt: 0 };
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'answer':
      return { ...state, ...markTouched(state, action.name), answers: answer(state.answers, action.name, action.value) };
    case 'own': {
      const values = { ...state.ownAnswers.values, [action.key]: action.value };
      return { ...state, ...markTouched(state, getAnswerName(action.key)), ownAnswers: { ...state.ownAnswers, values } };
    }
    case 'promise': {
      const others = state.ownAnswers.promised.filter((each) => each !== action.requirement);
      const promised = action.isPromised ? [...others, action.requirement] : others;
      return { ...state, ...markTouched(state, getPaperFieldName(action.index)), ownAnswers: { ...state.ownAnswers, promised } };
    }
    case 'paper': {
      const papers = [...state.papers];
      papers[action.index] = action.paper;
      const question = getSlotQuestion(state.slots[action.index] ?? '');
      const name = question === undefined ? getPaperFieldName(action.index) : getAnswerName(question);
      return { ...state, ...markTouched(state, name), papers };
    }
    case 'reuse':
      return { ...state, serverErrors: {}, ownAnswers: reusePapers(state.ownAnswers, action.used) };
    case 'time':
      return { ...state, ownAnswers: { ...state.ownAnswers, time: action.time } };
    case 'fee':
      return { ...state, confirmedFee: action.fee };
    case 'service':
      return {
        ...state,
        papers: reassignPapers(state, action.slots),
        slots: action.slots,
        step: action.step,
        touched: new Set([...state.touched, ...action.names]),
        serverErrors: {},
      };
    case 'go':
      return { ...state, step: action.step, attempt: 0 };
    case 'blocked':
      return { ...state, step: action.step, touched: new Set([...state.touched, ...action.names]), attempt: state.attempt + 1 };
    case 'refused':
      return {
        ...state,
        step: action.step,
        // What the server does not take again has to be chosen anew.
        ownAnswers:
          action.problems.requirements?.code === applicationErrorCodes.notReusable ? reusePapers(state.ownAnswers, []) : state.ownAnswers,
        serverErrors: assignPaperError(action.problems, state.papers, action.requirements),
        attempt: state.attempt + 1,
      };
  }
}

/** What is asked of a helper only goes with the choice that asked for it. */
function answer(answers: Answers, name: keyof Answers, value: string | boolean): Answers {
  const changed = { ...answers, [name]: value };
  if (!helperFieldNames.some((field) => field === name)) return changed;
  const cleared = { ...changed, ...clearHelperAnswers(changed) };
  return cleared.personNumber === answers.personNumber ? cleared : { ...cleared, personNumberProof: '' };
}

const reusePapers = (ownAnswers: OwnAnswers, used: readonly string[]): OwnAnswers =>
  ownAnswers.earlier ? { ...ownAnswers, earlier: { ...ownAnswers.earlier, used } } : ownAnswers;

/** @returns the papers in the order of other places: each stays with its own. */
export function reassignPapers({ papers, slots }: Pick<WizardState, 'papers' | 'slots'>, to: readonly string[]): Papers {
  return matchRequirements(slots, to).map((index) => (index === undefined ? undefined : papers[index]));
}

function markTouched(state: WizardState, name: string): Pick<WizardState, 'touched' | 'serverErrors'> {
  const { [name]: _corrected, ...serverErrors } = state.serverErrors;
  return { touched: new Set(state.touched).add(name), serverErrors };
}

/**
 * The record API reports one error for all papers. It belongs to the file that it names, else to
 * the requirement that it names, else to the first one.
 */
function assignPaperError({ requirements: error, ...problems }: FieldErrors, papers: Papers, requirements: readonly string[]): FieldErrors {
  if (!error) return problems;
  const { file, requirement } = error.params ?? {};
  const byFile = getSentNames(papers).indexOf(String(file));
  const at = byFile >= 0 ? byFile : Math.max(0, requirements.indexOf(String(requirement)));
  return { ...problems, [getPaperFieldName(at)]: error };
}
