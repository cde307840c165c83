import type { Language } from '#model/collections/choices.ts';
import type { CustomOption } from '#model/settings/custom-options.ts';

/** Returns the label of a custom option. */
export const labelCustomOption = ({ name, nameFil }: CustomOption, language: Language): string => (language === 'fil' && nameFil) || name;

/**
 * Returns the label of a value: of a custom option of the office, or the message of a declared one.
 * A value whose option was removed is its own label.
 *
 * @param message returns the message of a declared option
 */
export function labelChoice<Declared extends string>(
  value: string,
  { declared, officeOptions, language }: { declared: readonly Declared[]; officeOptions: readonly CustomOption[]; language: Language },
  message: (option: Declared) => string,
): string {
  const customOption = officeOptions.find(({ name }) => name === value);
  if (customOption) return labelCustomOption(customOption, language);
  const declaredValue = declared.find((option) => option === value);
  return declaredValue === undefined ? value : message(declaredValue);
}
