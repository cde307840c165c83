import { describe, expect, it } from 'vitest';
import { emptyServiceAnswers } from './form-steps.ts';
import { createEmptyAnswers } from './questions/answers.ts';
import { createWizardState, wizardReducer } from './wizard-reducer.ts';

const start = () =>
  createWizardState({ answers: createEmptyAnswers('+639171234567'), serviceAnswers: emptyServiceAnswers, step: 'personal', papers: [] }, [
    'Valid ID',
    'Proof of address',
  ]);
const wrong = { code: 'validation_required', message: '' };
const paper = (name: string) => ({ id: name, file: new File(['x'], name) });

describe('the wizard', () => {
  it('shows the problems of what was changed, and of everything when a step cannot be left', () => {
    const input = wizardReducer(start(), { type: 'answer', name: 'firstName', value: 'Ana' });
    expect([...input.touched]).toEqual(['firstName']);
    const blocked = wizardReducer(input, { type: 'blocked', step: 'personal', names: ['lastName', 'gender'] });
    expect([...blocked.touched]).toEqual(['firstName', 'lastName', 'gender']);
    expect(blocked.attempt).toBe(1);
    expect(wizardReducer(blocked, { type: 'go', step: 'documents' }).attempt).toBe(0);
  });

  it('knows whether a prefilled form was changed: the consent and the steps are no change', () => {
    const earlier = { application: 'ST-1', available: [], selectedFiles: [], denialReason: 'Wrong bill' };
    const prefilled = { ...start(), serviceAnswers: { ...emptyServiceAnswers, earlier } };
    const readChange = (...actions: Parameters<typeof wizardReducer>[1][]) =>
      actions.reduce(wizardReducer, prefilled).serviceAnswers.earlier?.isChanged;
    expect(readChange({ type: 'answer', name: 'agreement', value: true }, { type: 'go', step: 'review' })).toBeUndefined();
    expect(readChange({ type: 'answer', name: 'address', value: 'Scout' }, { type: 'go', step: 'review' })).toBe(true);
    expect(readChange({ type: 'paper', index: 0, paper: paper('id.png') })).toBe(true);
  });

  it('forgets what the server refused once it is changed', () => {
    const refusedState = wizardReducer(start(), {
      type: 'refused',
      step: 'personal',
      problems: { firstName: wrong, email: wrong },
      requirements: [],
    });
    expect(Object.keys(wizardReducer(refusedState, { type: 'answer', name: 'email', value: '' }).serverErrors)).toEqual(['firstName']);
  });

  it('puts a refused file where it was chosen', () => {
    let state = wizardReducer(start(), { type: 'paper', index: 0, paper: paper('id.png') });
    state = wizardReducer(state, { type: 'paper', index: 1, paper: paper('bill.pdf') });
    const blame = (params?: Record<string, unknown>) =>
      Object.keys(
        wizardReducer(state, {
          type: 'refused',
          step: 'documents',
          problems: { requirements: { ...wrong, params } },
          requirements: ['Valid ID', 'Proof of billing', 'Photo'],
        }).serverErrors,
      );
    expect(blame({ file: 'bill.pdf' })).toEqual(['paper-1']);
    expect(blame({ requirement: 'Photo' })).toEqual(['paper-2']);
    expect(blame()).toEqual(['paper-0']);
  });

  it('tells apart two photographs that the phone gave one name', () => {
    let state = wizardReducer(start(), { type: 'paper', index: 0, paper: paper('image.jpg') });
    state = wizardReducer(state, { type: 'paper', index: 1, paper: paper('image.jpg') });
    const problems = { requirements: { ...wrong, params: { file: 'image-2.jpg' } } };
    const refusedState = wizardReducer(state, { type: 'refused', step: 'documents', problems, requirements: ['Valid ID', 'Photo'] });
    expect(Object.keys(refusedState.serverErrors)).toEqual(['paper-1']);
  });

  it('keeps each paper with its requirement when the service asks for others meanwhile', () => {
    let state = wizardReducer(start(), { type: 'answer', name: 'firstName', value: 'Ana' });
    state = wizardReducer(state, { type: 'paper', index: 1, paper: paper('bill.pdf') });
    const requirements = ['Photo', 'Proof of address ', 'Valid ID'];
    state = wizardReducer(state, { type: 'service', slots: requirements, step: 'documents', names: ['paper-0', 'paper-2'] });
    expect(state.papers.map((each) => each?.file.name)).toEqual([undefined, 'bill.pdf', undefined]);
    expect(state).toMatchObject({ slots: requirements, step: 'documents', answers: { firstName: 'Ana' } });
    expect([...state.touched]).toEqual(['firstName', 'paper-1', 'paper-0', 'paper-2']);
  });

  it('keeps everything typed when it goes back and forth', () => {
    let state = wizardReducer(start(), { type: 'answer', name: 'firstName', value: 'Ana' });
    state = wizardReducer(state, { type: 'paper', index: 0, paper: paper('id.png') });
    state = wizardReducer(wizardReducer(state, { type: 'go', step: 'documents' }), { type: 'go', step: 'personal' });
    expect(state.answers.firstName).toBe('Ana');
    expect(state.papers[0]?.file.name).toBe('id.png');
  });
});
