import { type FieldKind, MAX_CUSTOM_OPTION_LENGTH, type SelectField } from '../field.ts';
import { castText, takeLast } from './cast-text.ts';

/** Implementation of select fields. */
export const selectKind: FieldKind<SelectField> = {
  emptyValue: () => '',
  cast: (_field, input) => castText(takeLast(input)),
  validate(field, value) {
    if (value === '' || (typeof value === 'string' && field.options.includes(value))) return undefined;
    if (field.customOptions && typeof value === 'string' && isCustomOption(value)) return undefined;
    return { code: 'validation_invalid_value', message: 'Invalid value.' };
  },
};

const isCustomOption = (value: string): boolean =>
  value.trim() === value && value.length <= MAX_CUSTOM_OPTION_LENGTH && !/\p{Cc}/u.test(value);
