import type { Field } from '#lib/schema/field.ts';
import { useTranslation } from '../use-translation.tsx';
import { type Choice, listChoices } from './list-choices.ts';
import { useSite } from './use-site.ts';

/**
 * Returns the options of a select field with their labels, and the label of one value.
 *
 * @param value the present value of a form, which stays an option
 */
export function useChoices(field: Field, value?: string): { choices: Choice[]; labelOf: (value: string) => string } {
  const translation = useTranslation();
  const choices = listChoices(field, useSite(), translation, value);
  return { choices, labelOf: (name) => choices.find((one) => one.value === name)?.label ?? name };
}
