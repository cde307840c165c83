import type { FieldError } from '#lib/errors.ts';
import { type Answers, type Papers, paperName, type Step } from './answers.ts';
import type { Draft } from './draft.ts';
import type { Problems } from './problems.ts';

export interface WizardState {
  answers: Answers;
  papers: Papers;
  step: Step;
  /** Names whose problems are shown: what was changed, and everything of a step that could not be left. */
  shown: ReadonlySet<string>;
  /** What the server did not accept, until it is changed. */
  refused: Problems;
  /** Counts the presses of 'Next' that failed in this step. */
  attempt: number;
}

export type WizardAction =
  | { type: 'answer'; name: keyof Answers; value: string | boolean }
  | { type: 'paper'; index: number; paper: Papers[number] }
  | { type: 'go'; step: Step }
  | { type: 'blocked'; step: Step; names: readonly string[] }
  | { type: 'refused'; step: Step; problems: Problems };

export function startWizard({ answers, step, papers = [] }: Draft & { papers?: Papers }): WizardState {
  return { answers, papers, step, shown: new Set(), refused: {}, attempt: 0 };
}

export function wizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'answer':
      return { ...state, ...changed(state, action.name), answers: { ...state.answers, [action.name]: action.value } };
    case 'paper': {
      const papers = [...state.papers];
      papers[action.index] = action.paper;
      return { ...state, ...changed(state, paperName(action.index)), papers };
    }
    case 'go':
      return { ...state, step: action.step, attempt: 0 };
    case 'blocked':
      return { ...state, step: action.step, shown: new Set([...state.shown, ...action.names]), attempt: state.attempt + 1 };
    case 'refused':
      return { ...state, step: action.step, refused: named(action.problems, state.papers), attempt: state.attempt + 1 };
  }
}

function changed(state: WizardState, name: string): Pick<WizardState, 'shown' | 'refused'> {
  const { [name]: _corrected, ...refused } = state.refused;
  return { shown: new Set(state.shown).add(name), refused };
}

/** The record store speaks of all papers at once; its problem belongs to the file it names, else to the first. */
function named({ requirements, ...problems }: Problems, papers: Papers): Problems {
  if (!requirements) return problems;
  const at = Math.max(
    0,
    papers.findIndex((paper) => paper?.file.name === requirements.params?.file),
  );
  const problem: FieldError = { ...requirements, code: 'apply.upload.unreadable', params: { file: papers[at]?.file.name ?? '' } };
  return { ...problems, [paperName(at)]: problem };
}
