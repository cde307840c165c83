import { describe, expect, it } from 'vitest';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { createEmptyAnswers } from './answers.ts';
import { validateStep } from './validate-step.ts';

const codes = (problems: ReturnType<typeof validateStep>) =>
  Object.fromEntries(Object.entries(problems).map(([name, { code }]) => [name, code]));
const service = { requirements: [], minimumAge: 0 };
const paper = { id: '1', file: new File(['x'], 'id.png', { type: 'image/png' }) };
const complete = {
  ...createEmptyAnswers('+639171234567'),
  firstName: 'Ana',
  lastName: 'Cruz',
  dateOfBirth: '1990-05-01',
  gender: 'female',
  civilStatus: 'single',
  address: 'Scout Tobias',
};

describe('what is wrong with a step', () => {
  it('names every required answer of the first step', () => {
    expect(codes(validateStep('personal', createEmptyAnswers(''), [], service))).toEqual({
      firstName: 'validation_required',
      lastName: 'validation_required',
      dateOfBirth: 'validation_required',
      gender: 'validation_required',
      civilStatus: 'validation_required',
      contactNumber: 'validation_required',
      address: 'validation_required',
    });
    expect(validateStep('personal', complete, [], service)).toEqual({});
  });

  it('refuses a wrong address for mail, but not none', () => {
    expect(codes(validateStep('personal', { ...complete, email: 'ana@' }, [], service))).toEqual({ email: 'validation_is_email' });
  });

  it('takes 16 to 120 years of age, or from the age that the service names', () => {
    const today = toManilaDay(new Date());
    const born = (years: number, rest = today.slice(4)) => `${Number(today.slice(0, 4)) - years}${rest}`;
    const problemsOf = (dateOfBirth: string, minimumAge = 0) =>
      codes(validateStep('personal', { ...complete, dateOfBirth }, [], { ...service, minimumAge }));
    const expectedErrors = { dateOfBirth: 'validation_date_out_of_range' };
    for (const day of [today, '1800-01-01', born(15), born(121), born(16, '-12-31')])
      expect([day, problemsOf(day)]).toEqual([day, expectedErrors]);
    for (const day of [born(16), born(120)]) expect([day, problemsOf(day)]).toEqual([day, {}]);
    expect(problemsOf(born(15), 15)).toEqual({});
    expect(problemsOf(born(59), 60)).toEqual(expectedErrors);
    expect(problemsOf(today, 60)).toEqual(expectedErrors);
    expect(problemsOf('1990--1')).toEqual({ dateOfBirth: 'validation_date_invalid' });
    expect(problemsOf('96-04-18')).toEqual({ dateOfBirth: 'apply.dateOfBirth.fourDigits' });
    for (const day of ['1996-02-31', '1996-04-32', '1996-01-00'])
      expect([day, problemsOf(day)]).toEqual([day, { dateOfBirth: 'apply.dateOfBirth.noSuchDay' }]);
  });

  it('asks for each paper and the purpose', () => {
    const stepErrors = validateStep('documents', complete, [paper], { ...service, requirements: ['Valid ID', 'Cedula'] });
    expect(codes(stepErrors)).toEqual({ 'paper-1': 'apply.requirement.required', purpose: 'validation_required' });
    expect(stepErrors['paper-1']?.params).toEqual({ requirement: 'Cedula' });
  });

  it('asks for the wording of another purpose only when it is that', () => {
    expect(validateStep('documents', { ...complete, purpose: 'loan' }, [], service)).toEqual({});
    expect(codes(validateStep('documents', { ...complete, purpose: 'others', otherPurpose: ' ' }, [], service))).toEqual({
      otherPurpose: 'validation_required',
    });
    expect(validateStep('documents', { ...complete, purpose: 'others', otherPurpose: 'Visa' }, [], service)).toEqual({});
  });

  it('asks for the consent at the end', () => {
    expect(codes(validateStep('review', complete, [], service))).toEqual({ agreement: 'validation_required' });
    expect(validateStep('review', { ...complete, agreement: true }, [], service)).toEqual({});
  });
});
