import type { FieldKind, SelectField } from '../field.ts';
import { castText, lastOf } from './plain-text.ts';

export const selectKind: FieldKind<SelectField> = {
  zero: () => '',
  cast: (_field, input) => castText(lastOf(input)),
  check(field, value) {
    if (value === '' || (typeof value === 'string' && field.options.includes(value))) return undefined;
    return { code: 'validation_invalid_value', message: 'Invalid value.' };
  },
};
