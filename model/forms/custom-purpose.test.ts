import { expect, it } from 'vitest';
import { getChosenPurpose, toPurposeAnswers } from './custom-purpose.ts';

const officeOptions = [{ name: 'Burial assistance', nameFil: 'Tulong sa burol' }];

it('answers a purpose of the office as another purpose with its name', () => {
  for (const choice of ['Burial assistance', 'employment', 'others', ''])
    expect(getChosenPurpose(toPurposeAnswers(choice, officeOptions), officeOptions)).toBe(choice);
  expect(toPurposeAnswers('Burial assistance', officeOptions)).toEqual({ purpose: 'others', otherPurpose: 'Burial assistance' });
  // Nothing typed before stays behind another choice.
  expect(toPurposeAnswers('employment', officeOptions)).toEqual({ purpose: 'employment', otherPurpose: '' });
});

it('keeps what was chosen as typed words once the office has removed the option', () => {
  expect(getChosenPurpose({ purpose: 'others', otherPurpose: 'Burial assistance' }, [])).toBe('others');
});
