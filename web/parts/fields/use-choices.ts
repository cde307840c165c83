import type { Field } from '#lib/schema/field.ts';
import type { Language } from '#model/collections/choices.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { type CustomOptions, listCustomOptions } from '#model/settings/custom-options.ts';
import type { Choice } from '../../ui/inputs/select-input.tsx';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { useSite } from '../page/use-site.ts';
import { labelCustomOption } from './label-choice.ts';

/**
 * Returns the options of a select field with their labels, and the label of one value.
 *
 * @param value the current value, which stays an option although the office has removed it
 */
export function useChoices(field: Field, value?: string): { choices: Choice[]; getLabel: (value: string) => string } {
  const translation = useTranslation();
  const choices = listChoices(field, useSite(), translation, value);
  return { choices, getLabel: (name) => choices.find((choice) => choice.value === name)?.label ?? name };
}

/**
 * Lists the options of a select field: the declared ones, then those of the office, then `value`.
 */
function listChoices(field: Field, site: CustomOptions, { t, language }: { t: Translate; language: Language }, value = ''): Choice[] {
  if (field.kind !== 'select') return [];
  const prefix = field.optionMessagePrefix;
  const declared = field.options.map((option) => ({ value: option, label: prefix ? t(`${prefix}.${option}` as MessageKey) : option }));
  const officeOptions = listCustomOptions(site, field.customOptions)
    .filter(({ name }) => !field.options.includes(name))
    .map((option) => ({ value: option.name, label: labelCustomOption(option, language) }));
  const choices = [...declared, ...officeOptions];
  return field.customOptions === undefined || value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: value }];
}
