import type { FieldKind, SelectField } from '../field.ts';
import { castText, takeLast } from './cast-text.ts';

/** Implementation of select fields. */
export const selectKind: FieldKind<SelectField> = {
  emptyValue: () => '',
  cast: (_field, input) => castText(takeLast(input)),
  validate(field, value) {
    if (value === '' || (typeof value === 'string' && field.options.includes(value))) return undefined;
    return { code: 'validation_invalid_value', message: 'Invalid value.' };
  },
};
