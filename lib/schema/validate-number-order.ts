import type { FieldError } from '../portal-error.ts';
import type { SchemaNodes } from './nodes.ts';

/**
 * Validates numbers that must not be below another number of the same record (`notBelow`), such as
 * the end of a price range. 0 stands for no value.
 *
 * @param values the values after the change: numbers, or the texts of inputs
 * @returns an error for each number that is too low, by its name
 */
export function validateNumberOrder(fields: SchemaNodes, values: Readonly<Record<string, unknown>>): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'number' || field.notBelow === undefined) continue;
    const [value, min] = [Number(values[name]), Number(values[field.notBelow])];
    if (value !== 0 && value < min)
      errors[name] = { code: 'validation_min_number_constraint', message: `Must be ${min} or more.`, params: { min } };
  }
  return errors;
}
