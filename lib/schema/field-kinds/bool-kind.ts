import type { BoolField, FieldKind } from '../field.ts';

const BOOLEAN_VALUES = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  ['', false],
  [null, false],
  [undefined, false],
]);

/** Implementation of boolean fields. */
export const boolKind: FieldKind<BoolField> = {
  emptyValue: () => false,
  cast(_field, input) {
    const value = BOOLEAN_VALUES.get(input);
    return value === undefined ? { error: { code: 'validation_invalid_value', message: 'Invalid value.' } } : { value };
  },
  validate: () => undefined,
};
