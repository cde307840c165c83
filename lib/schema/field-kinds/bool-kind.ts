import type { BoolField, FieldKind } from '../field.ts';

const TRUE_VALUES: readonly unknown[] = [true, 1, '1', 'true'];
const FALSE_VALUES: readonly unknown[] = [false, 0, '0', 'false', '', null, undefined];

/** Implementation of boolean fields. */
export const boolKind: FieldKind<BoolField> = {
  emptyValue: () => false,
  cast(_field, input) {
    if (TRUE_VALUES.includes(input)) return { value: true };
    return FALSE_VALUES.includes(input) ? { value: false } : { error: { code: 'validation_invalid_value', message: 'Invalid value.' } };
  },
  validate: () => undefined,
};
