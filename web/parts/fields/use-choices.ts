import type { Field } from '#lib/schema/field.ts';
import type { Language } from '#model/collections/choices.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { type CustomOptions, listCustomOptions } from '#model/settings/custom-options.ts';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { useSite } from '../use-site.ts';
import { labelCustomOption } from './label-choice.ts';

/** An option of a select field with its label. */
interface Choice {
  value: string;
  label: string;
}

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

/**
 * Lists the options of a select field: the declared ones, then those that the office adds.
 *
 * @param site the settings, as `useSite` returns them
 * @param value the present value, which is listed although the office has removed it
 */
function listChoices(field: Field, site: CustomOptions, { t, language }: { t: Translate; language: Language }, value = ''): Choice[] {
  if (field.kind !== 'select') return [];
  const prefix = field.optionMessagePrefix;
  const declared = field.options.map((option) => ({ value: option, label: prefix ? t(`${prefix}.${option}` as MessageKey) : option }));
  const officeOptions = listCustomOptions(site, field.customOptions)
    .filter(({ name }) => !field.options.includes(name))
    .map((option) => ({ value: option.name, label: labelCustomOption(option, language) }));
  const all = [...declared, ...officeOptions];
  return field.customOptions === undefined || value === '' || all.some((one) => one.value === value)
    ? all
    : [...all, { value, label: value }];
}
