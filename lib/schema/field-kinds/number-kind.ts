import type { FieldKind, NumberField } from '../field.ts';

const NUMERIC = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Implementation of number fields. */
export const numberKind: FieldKind<NumberField> = {
  emptyValue: () => 0,
  cast(_field, input) {
    const value = parseNumber(input);
    if (Number.isFinite(value)) return { value: value === 0 ? 0 : value };
    return { error: { code: 'validation_not_a_number', message: 'The submitted number is not properly formatted.' } };
  },
  validate(field, value) {
    if (typeof value !== 'number' || value === 0) return undefined;
    if (field.integer && !Number.isSafeInteger(value))
      return { code: 'validation_only_int_constraint', message: 'Decimal numbers are not allowed.' };
    if (field.min !== undefined && value < field.min) {
      return { code: 'validation_min_number_constraint', message: `Must be larger than ${field.min}.`, params: { min: field.min } };
    }
    if (field.max !== undefined && value > field.max) {
      return { code: 'validation_max_number_constraint', message: `Must be less than ${field.max}.`, params: { max: field.max } };
    }
    if (field.step !== undefined && !isMultiple(value, field.step)) {
      return { code: 'validation_step_number_constraint', message: `Must be a multiple of ${field.step}.`, params: { step: field.step } };
    }
    return undefined;
  },
};

function parseNumber(input: unknown): number {
  if (input === null || input === undefined) return 0;
  if (typeof input === 'boolean' || typeof input === 'number') return Number(input);
  if (typeof input !== 'string') return Number.NaN;
  const text = input.trim();
  if (text === '') return 0;
  return NUMERIC.test(text) ? Number(text) : Number.NaN;
}

/** Tolerates binary rounding: 0.07 is a multiple of 0.01. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) <= Math.abs(times) * Number.EPSILON * 4;
}
