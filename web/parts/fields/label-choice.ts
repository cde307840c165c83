import type { Language } from '#model/collections/choices.ts';
import type { CustomOption } from '#model/settings/custom-options.ts';

/** Returns the label of an office's own option. */
export const labelCustomOption = ({ name, nameFil }: CustomOption, language: Language): string => (language === 'fil' && nameFil) || name;

/**
 * Returns the label of a value: that of the office's own option, or the message of a declared one.
 * A value that is neither, because the office removed its option, is shown as it is.
 *
 * @param message returns the message of a declared option
 */
export function labelChoice<Declared extends string>(
  value: string,
  { declared, officeOptions, language }: { declared: readonly Declared[]; officeOptions: readonly CustomOption[]; language: Language },
  message: (option: Declared) => string,
): string {
  const option = officeOptions.find(({ name }) => name === value);
  if (option) return labelCustomOption(option, language);
  const declaredValue = declared.find((one) => one === value);
  return declaredValue === undefined ? value : message(declaredValue);
}
