import type { FieldError } from '../errors.ts';
import type { Field, Fields } from './field.ts';
import { kindOf } from './kinds.ts';

/** How `field+`, `+field` and `field-` change the value that a field has (record API, 2.6). */
export type Modifier = 'append' | 'prepend' | 'remove';

export interface FieldKey {
  /** The field that the key speaks of, whichever form it has. */
  readonly name: string;
  /** Absent: the key is the field's own name and sets it. */
  readonly modifier?: Modifier;
}

const all: readonly Modifier[] = ['append', 'prepend', 'remove'];

/** Reads a key of a body: `field`, `field+`, `+field` or `field-`. Returns undefined when it names no field. */
export function parseFieldKey(fields: Fields, key: string): FieldKey | undefined {
  if (Object.hasOwn(fields, key)) return { name: key };
  const modifier = key.startsWith('+') ? 'prepend' : key.endsWith('+') ? 'append' : key.endsWith('-') ? 'remove' : undefined;
  const name = modifier === 'prepend' ? key.slice(1) : key.slice(0, -1);
  return modifier !== undefined && Object.hasOwn(fields, name) ? { name, modifier } : undefined;
}

/** Whether a field of this kind can be changed in this way; a key that asks for another way is ignored, as one that is no field. */
export function takesModifier(field: Field, modifier: Modifier): boolean {
  return modifiersOf(field).includes(modifier);
}

function modifiersOf(field: Field): readonly Modifier[] {
  switch (field.kind) {
    case 'number':
      return ['append', 'remove'];
    case 'select':
    case 'relation':
    case 'file':
      return all;
    case 'json':
      return field.texts ? all : [];
    default:
      return [];
  }
}

/**
 * Returns what a modifier makes of a field's value, not yet checked: a number is added to or subtracted from, a list of
 * texts gets or loses texts, a select or relation of one value keeps the last one as PocketBase does. Files are not
 * changed here: what they become depends on the uploads.
 */
export function modified(field: Field, before: unknown, modifier: Modifier, input: unknown): { value: unknown } | { error: FieldError } {
  const cast = kindOf(field).cast(field, input);
  if ('error' in cast) return cast;
  if (field.kind === 'number') {
    const by = Number(cast.value) * (modifier === 'remove' ? -1 : 1);
    // Binary sums such as 0.1 + 0.2 would otherwise fail the field's step.
    return { value: Number((Number(before) + by).toPrecision(15)) };
  }
  if (Array.isArray(cast.value)) return { value: changedList(Array.isArray(before) ? before : [], modifier, cast.value) };
  if (modifier === 'remove') {
    const removed: readonly unknown[] = Array.isArray(input) ? input : [cast.value];
    return { value: removed.includes(before) ? kindOf(field).zero(field) : before };
  }
  return modifier === 'prepend' && before !== '' ? { value: before } : cast;
}

/** A text that is in the list already is not added once more; prepended, it moves to the front. */
function changedList(before: readonly unknown[], modifier: Modifier, given: readonly unknown[]): unknown[] {
  const others = before.filter((one) => !given.includes(one));
  if (modifier === 'remove') return others;
  const added = [...new Set(given)];
  return modifier === 'prepend' ? [...added, ...others] : [...before, ...added.filter((one) => !before.includes(one))];
}
