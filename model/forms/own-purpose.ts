import type { CustomOption } from '../settings/custom-options.ts';

/** The two answers of a form that hold the purpose. */
interface PurposeAnswers {
  readonly purpose: string;
  readonly otherPurpose: string;
}

/**
 * Returns the chosen option: a purpose of the portal, or the name of one of the office's own, which
 * is answered as 'others' with its name. So it stays valid when the office removes it meanwhile.
 */
export const getChosenPurpose = ({ purpose, otherPurpose }: PurposeAnswers, officeOptions: readonly CustomOption[]): string =>
  purpose === 'others' && officeOptions.some(({ name }) => name === otherPurpose) ? otherPurpose : purpose;

/** Returns the answers of a chosen option; see `getChosenPurpose`. */
export const toPurposeAnswers = (choice: string, officeOptions: readonly CustomOption[]): PurposeAnswers =>
  officeOptions.some(({ name }) => name === choice) ? { purpose: 'others', otherPurpose: choice } : { purpose: choice, otherPurpose: '' };
