import { helperFieldNames } from '#model/collections/applications/helper-fields.ts';
import { applicationErrorCodes } from '#model/endpoints/applications/application-submission.ts';
import { clearHelperAnswers } from '#model/forms/helper-answers.ts';
import { matchRequirements } from '#model/forms/service-terms.ts';
import type { AnswerValue } from '#model/service-form/service-form.ts';
import { getAnswerName } from '#model/service-form/validate-answers.ts';
import type { Draft } from './draft/draft.ts';
import type { ServiceAnswers } from './form-steps.ts';
import { getSlotQuestion } from './papers/slot-names.ts';
import { type Answers, getPaperFieldName, type Papers, type Step } from './questions/answers.ts';
import type { FieldErrors } from './questions/validate-step.ts';
import { getUploadNames } from './submission/to-form-data.ts';

export interface WizardState {
  answers: Answers;
  serviceAnswers: ServiceAnswers;
  papers: Papers;
  /** The slots of the papers, in the original language of the service. */
  slots: readonly string[];
  /** The changed fee that the applicant has confirmed, as `formatFeeKey` names it; '' for none. */
  confirmedFee: string;
  step: Step;
  /** Fields whose errors are shown: changed ones, and all of a step that failed validation. */
  touched: ReadonlySet<string>;
  /** Errors from the server, each until its field changes. */
  serverErrors: FieldErrors;
  /** Number of failed clicks on 'Next' in this step. */
  attempt: number;
}

export type WizardAction =
  | { type: 'answer'; name: keyof Answers; value: string | boolean }
  | { type: 'serviceAnswer'; key: string; value: AnswerValue }
  | { type: 'promise'; requirement: string; index: number; isPromised: boolean }
  | { type: 'paper'; index: number; paper: Papers[number] }
  /** Sends earlier papers again; `used` holds their stored file names. */
  | { type: 'reuse'; used: readonly string[] }
  | { type: 'time'; time: string }
  | { type: 'fee'; fee: string }
  | { type: 'service'; slots: readonly string[]; step: Step; names: readonly string[] }
  | { type: 'go'; step: Step }
  | { type: 'blocked'; step: Step; names: readonly string[] }
  | { type: 'refused'; step: Step; problems: FieldErrors; requirements: readonly string[] };

/** Returns the initial state for a draft. */
export function createWizardState(
  { answers, serviceAnswers, step, papers }: Pick<Draft, 'answers' | 'serviceAnswers' | 'step' | 'papers'>,
  slots: readonly string[],
): WizardState {
  return { answers, serviceAnswers, papers, slots, confirmedFee: '', step, touched: new Set(), serverErrors: {}, attempt: 0 };
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  const next = reduce(state, action);
  const { earlier } = next.serviceAnswers;
  if (!earlier || earlier.isChanged || !isChange(action)) return next;
  return { ...next, serviceAnswers: { ...next.serviceAnswers, earlier: { ...earlier, isChanged: true } } };
}

/** Whether an action changes what the office checks. */
const isChange = (action: WizardAction): boolean =>
  ['serviceAnswer', 'promise', 'paper', 'reuse'].includes(action.type) || (action.type === 'answer' && action.name !== 'agreement');

function reduce(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'answer':
      return { ...state, ...markTouched(state, action.name), answers: setAnswer(state.answers, action.name, action.value) };
    case 'serviceAnswer': {
      const values = { ...state.serviceAnswers.values, [action.key]: action.value };
      return { ...state, ...markTouched(state, getAnswerName(action.key)), serviceAnswers: { ...state.serviceAnswers, values } };
    }
    case 'promise': {
      const otherPromises = state.serviceAnswers.promised.filter((each) => each !== action.requirement);
      const promised = action.isPromised ? [...otherPromises, action.requirement] : otherPromises;
      return { ...state, ...markTouched(state, getPaperFieldName(action.index)), serviceAnswers: { ...state.serviceAnswers, promised } };
    }
    case 'paper': {
      const papers = [...state.papers];
      papers[action.index] = action.paper;
      const question = getSlotQuestion(state.slots[action.index] ?? '');
      const name = question === undefined ? getPaperFieldName(action.index) : getAnswerName(question);
      return { ...state, ...markTouched(state, name), papers };
    }
    case 'reuse':
      return { ...state, serverErrors: {}, serviceAnswers: reusePapers(state.serviceAnswers, action.used) };
    case 'time':
      return { ...state, serviceAnswers: { ...state.serviceAnswers, time: action.time } };
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
        // Earlier papers that the server does not accept have to be chosen again.
        serviceAnswers:
          action.problems.requirements?.code === applicationErrorCodes.notReusable
            ? reusePapers(state.serviceAnswers, [])
            : state.serviceAnswers,
        serverErrors: assignPaperError(action.problems, state.papers, action.requirements),
        attempt: state.attempt + 1,
      };
  }
}

/** Sets an answer. A changed answer of a helper clears those that depended on it. */
function setAnswer(answers: Answers, name: keyof Answers, value: string | boolean): Answers {
  const changed = { ...answers, [name]: value };
  if (!helperFieldNames.some((field) => field === name)) return changed;
  const cleared = { ...changed, ...clearHelperAnswers(changed) };
  return cleared.personNumber === answers.personNumber ? cleared : { ...cleared, personNumberProof: '' };
}

const reusePapers = (serviceAnswers: ServiceAnswers, selectedFiles: readonly string[]): ServiceAnswers =>
  serviceAnswers.earlier ? { ...serviceAnswers, earlier: { ...serviceAnswers.earlier, selectedFiles } } : serviceAnswers;

/** @returns the papers in the order of other slots; each paper keeps its slot. */
export function reassignPapers({ papers, slots }: Pick<WizardState, 'papers' | 'slots'>, newSlots: readonly string[]): Papers {
  return matchRequirements(slots, newSlots).map((index) => (index === undefined ? undefined : papers[index]));
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
  const fileIndex = getUploadNames(papers).indexOf(String(file));
  const index = fileIndex >= 0 ? fileIndex : Math.max(0, requirements.indexOf(String(requirement)));
  return { ...problems, [getPaperFieldName(index)]: error };
}
