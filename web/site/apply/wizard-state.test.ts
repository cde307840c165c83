import { describe, expect, it } from 'vitest';
import { noAnswers } from './answers.ts';
import { startWizard, wizard } from './wizard-state.ts';

const start = () =>
  startWizard({ answers: noAnswers('+639171234567'), step: 'personal', key: 'k', number: '+639171234567', verifiedUntil: 0 });
const wrong = { code: 'validation_required', message: '' };
const paper = (name: string) => ({ id: name, file: new File(['x'], name) });

describe('the wizard', () => {
  it('shows the problems of what was changed, and of everything when a step cannot be left', () => {
    const typed = wizard(start(), { type: 'answer', name: 'firstName', value: 'Ana' });
    expect([...typed.shown]).toEqual(['firstName']);
    const blocked = wizard(typed, { type: 'blocked', step: 'personal', names: ['lastName', 'gender'] });
    expect([...blocked.shown]).toEqual(['firstName', 'lastName', 'gender']);
    expect(blocked.attempt).toBe(1);
    expect(wizard(blocked, { type: 'go', step: 'documents' }).attempt).toBe(0);
  });

  it('forgets what the server refused once it is changed', () => {
    const refused = wizard(start(), { type: 'refused', step: 'personal', problems: { firstName: wrong, email: wrong } });
    expect(Object.keys(wizard(refused, { type: 'answer', name: 'email', value: '' }).refused)).toEqual(['firstName']);
  });

  it('puts a refused file where it was chosen', () => {
    let state = wizard(start(), { type: 'paper', index: 0, paper: paper('id.png') });
    state = wizard(state, { type: 'paper', index: 1, paper: paper('bill.pdf') });
    const problems = { requirements: { ...wrong, params: { file: 'bill.pdf' } } };
    expect(Object.keys(wizard(state, { type: 'refused', step: 'documents', problems }).refused)).toEqual(['paper-1']);
    expect(Object.keys(wizard(state, { type: 'refused', step: 'documents', problems: { requirements: wrong } }).refused)).toEqual([
      'paper-0',
    ]);
  });

  it('keeps everything typed when it goes back and forth', () => {
    let state = wizard(start(), { type: 'answer', name: 'firstName', value: 'Ana' });
    state = wizard(state, { type: 'paper', index: 0, paper: paper('id.png') });
    state = wizard(wizard(state, { type: 'go', step: 'documents' }), { type: 'go', step: 'personal' });
    expect(state.answers.firstName).toBe('Ana');
    expect(state.papers[0]?.file.name).toBe('id.png');
  });
});
