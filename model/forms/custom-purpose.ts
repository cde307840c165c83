import type { CustomOption } from '../settings/custom-options.ts';

/** The two form fields that hold the purpose. */
interface PurposeAnswers {
  readonly purpose: string;
  readonly otherPurpose: string;
}

/**
 * Returns the chosen option of the purpose select: a purpose of the portal, or the name of one that
 * the office added. The latter is stored as 'others' with its name, so that it stays valid when the
 * office removes the option.
 */
export const getChosenPurpose = ({ purpose, otherPurpose }: PurposeAnswers, officeOptions: readonly CustomOption[]): string =>
  purpose === 'others' && officeOptions.some(({ name }) => name === otherPurpose) ? otherPurpose : purpose;

/** Returns the form fields of a chosen option; the reverse of {@link getChosenPurpose}. */
export const toPurposeAnswers = (choice: string, officeOptions: readonly CustomOption[]): PurposeAnswers =>
  officeOptions.some(({ name }) => name === choice) ? { purpose: 'others', otherPurpose: choice } : { purpose: choice, otherPurpose: '' };
