import type { FieldError } from '../portal-error.ts';
import type { Field, Fields } from './field.ts';
import { getFieldKind } from './field-kinds.ts';

/** How `field+`, `+field` and `field-` change a field's value (record API, 2.6). */
export type FieldModifier = 'append' | 'prepend' | 'remove';

/** A parsed key of a request body. */
export interface FieldKey {
  /** Name of the field, without the modifier. */
  readonly name: string;
  /** Absent: the key sets the field. */
  readonly modifier?: FieldModifier;
}

const ALL_MODIFIERS: readonly FieldModifier[] = ['append', 'prepend', 'remove'];

/**
 * Parses a body key: `field`, `field+`, `+field` or `field-`. Returns undefined when it names no
 * field.
 */
export function parseFieldKey(fields: Fields, key: string): FieldKey | undefined {
  if (Object.hasOwn(fields, key)) return { name: key };
  const modifier = key.startsWith('+') ? 'prepend' : key.endsWith('+') ? 'append' : key.endsWith('-') ? 'remove' : undefined;
  const name = modifier === 'prepend' ? key.slice(1) : key.slice(0, -1);
  return modifier !== undefined && Object.hasOwn(fields, name) ? { name, modifier } : undefined;
}

/**
 * Whether a field supports a modifier. Keys with unsupported modifiers are ignored, as unknown
 * fields are.
 */
export function supportsModifier(field: Field, modifier: FieldModifier): boolean {
  return getSupportedModifiers(field).includes(modifier);
}

function getSupportedModifiers(field: Field): readonly FieldModifier[] {
  switch (field.kind) {
    case 'number':
      return ['append', 'remove'];
    case 'select':
    case 'relation':
    case 'file':
      return ALL_MODIFIERS;
    case 'json':
      return field.texts ? ALL_MODIFIERS : [];
    default:
      return [];
  }
}

/**
 * Applies a modifier to a field's value; the result is not validated. Numbers are added or
 * subtracted, text lists gain or lose texts, a select or relation takes the last value as in
 * PocketBase. Files are not handled here: they depend on the uploads.
 */
export function applyModifier(
  field: Field,
  before: unknown,
  modifier: FieldModifier,
  input: unknown,
): { value: unknown } | { error: FieldError } {
  const cast = getFieldKind(field).cast(field, input);
  if ('error' in cast) return cast;
  if (field.kind === 'number') {
    const by = Number(cast.value) * (modifier === 'remove' ? -1 : 1);
    // Without rounding, binary sums such as 0.1 + 0.2 would violate the field's step.
    return getFieldKind(field).cast(field, Number((Number(before) + by).toPrecision(15)));
  }
  if (Array.isArray(cast.value)) return { value: applyListModifier(Array.isArray(before) ? before : [], modifier, cast.value) };
  if (modifier === 'remove') {
    const removed: readonly unknown[] = Array.isArray(input) ? input : [cast.value];
    return { value: removed.includes(before) ? getFieldKind(field).emptyValue(field) : before };
  }
  return modifier === 'prepend' && before !== '' ? { value: before } : cast;
}

/** Adds or removes items, each at most once; prepending an existing item moves it to the front. */
function applyListModifier(before: readonly unknown[], modifier: FieldModifier, items: readonly unknown[]): unknown[] {
  const others = before.filter((item) => !items.includes(item));
  if (modifier === 'remove') return others;
  const added = [...new Set(items)];
  return modifier === 'prepend' ? [...added, ...others] : [...before, ...added.filter((item) => !before.includes(item))];
}
