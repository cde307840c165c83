import type { BoolField, FieldKind } from '../field.ts';

const WORDS = new Map<unknown, boolean>([
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

export const boolKind: FieldKind<BoolField> = {
  zero: () => false,
  cast(_field, input) {
    const value = WORDS.get(input);
    return value === undefined ? { error: { code: 'validation_invalid_value', message: 'Invalid value.' } } : { value };
  },
  check: () => undefined,
};
