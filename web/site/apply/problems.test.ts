import { describe, expect, it } from 'vitest';
import { noAnswers } from './answers.ts';
import { problemsOf } from './problems.ts';

const codes = (problems: ReturnType<typeof problemsOf>) =>
  Object.fromEntries(Object.entries(problems).map(([name, { code }]) => [name, code]));
const paper = { id: '1', file: new File(['x'], 'id.png', { type: 'image/png' }) };
const complete = {
  ...noAnswers('+639171234567'),
  firstName: 'Ana',
  lastName: 'Cruz',
  dateOfBirth: '1990-05-01',
  gender: 'female',
  civilStatus: 'single',
  address: 'Scout Tobias',
};

describe('what is wrong with a step', () => {
  it('names every required answer of the first step', () => {
    expect(codes(problemsOf('personal', noAnswers(''), [], []))).toEqual({
      firstName: 'validation_required',
      lastName: 'validation_required',
      dateOfBirth: 'validation_required',
      gender: 'validation_required',
      civilStatus: 'validation_required',
      contactNumber: 'validation_required',
      address: 'validation_required',
    });
    expect(problemsOf('personal', complete, [], [])).toEqual({});
  });

  it('refuses a wrong address for mail, but not none', () => {
    expect(codes(problemsOf('personal', { ...complete, email: 'ana@' }, [], []))).toEqual({ email: 'validation_is_email' });
  });

  it('asks for each paper and the purpose', () => {
    const found = problemsOf('documents', complete, [paper], ['Valid ID', 'Cedula']);
    expect(codes(found)).toEqual({ 'paper-1': 'apply.requirement.required', purpose: 'validation_required' });
    expect(found['paper-1']?.params).toEqual({ requirement: 'Cedula' });
  });

  it('asks for the wording of another purpose only when it is that', () => {
    expect(problemsOf('documents', { ...complete, purpose: 'loan' }, [], [])).toEqual({});
    expect(codes(problemsOf('documents', { ...complete, purpose: 'others', otherPurpose: ' ' }, [], []))).toEqual({
      otherPurpose: 'validation_required',
    });
    expect(problemsOf('documents', { ...complete, purpose: 'others', otherPurpose: 'Visa' }, [], [])).toEqual({});
  });

  it('asks for the consent at the end', () => {
    expect(codes(problemsOf('review', complete, [], []))).toEqual({ agreement: 'validation_required' });
    expect(problemsOf('review', { ...complete, agreement: true }, [], [])).toEqual({});
  });
});
