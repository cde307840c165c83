import { isDeepEqual } from '#lib/is-deep-equal.ts';
import { getFieldKind } from '#lib/schema/field-kinds.ts';
import type { SchemaNode, SchemaNodes } from '#lib/schema/nodes.ts';
import { getEmptyValue, validateNode } from '#lib/schema/validate-nodes.ts';

/** Form values by name, as typed: a number as text, a file as its stored name or a File. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The initial values of a form: those of the record, or the default of each node. */
export function toFormValues(nodes: SchemaNodes, record?: object): FormValues {
  return Object.fromEntries(
    Object.entries(nodes).map(([name, node]) => {
      const value = record === undefined ? getEmptyValue(node) : Reflect.get(record, name);
      return [name, node.kind === 'number' ? toInputText(value) : value];
    }),
  );
}

/** The values converted to what the record store accepts. */
export function toRequestValues(nodes: SchemaNodes, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, toRequestValue(node, values[name])]));
}

/** The values that differ from `before`, converted to what the record store accepts. */
export function getChangedValues(nodes: SchemaNodes, values: FormValues, before: FormValues): FormValues {
  const changed = Object.entries(nodes).filter(([name, node]) => !isSameValue(node, values[name], before[name]));
  return toRequestValues(Object.fromEntries(changed), values);
}

/**
 * Finds the fields in which two edits conflict.
 * @param original the values that `edit` is based on.
 * @param newer the values that somebody else saved.
 * @returns the edited fields whose value in `newer` differs from both `original` and `edit`.
 */
export function findConflictingNames(nodes: SchemaNodes, original: object, newer: object, edit: FormValues): string[] {
  return Object.keys(edit).filter((name) => {
    const node = nodes[name];
    const theirs = Reflect.get(newer, name);
    return node && !isSameValue(node, theirs, Reflect.get(original, name)) && !isSameValue(node, theirs, edit[name]);
  });
}

/** Whether two values are equal after conversion by their schema node. */
export function isSameValue(node: SchemaNode, a: unknown, b: unknown): boolean {
  if (a instanceof File || b instanceof File) return a === b;
  if (containsFile(a) || containsFile(b)) return false;
  return isDeepEqual(toRequestValue(node, a), toRequestValue(node, b));
}

/** Whether the value is or contains a newly selected file. */
export function containsFile(value: unknown): boolean {
  return value instanceof File || (typeof value === 'object' && value !== null && Object.values(value).some(containsFile));
}

/** Casts a value by its declaration; returns it unchanged when it cannot be cast. */
function toRequestValue(node: SchemaNode, value: unknown): unknown {
  if (containsFile(value)) return value;
  switch (node.kind) {
    case 'optional':
    case 'translated':
    case 'choices':
    case 'group':
    case 'list': {
      const { value: cast, errors } = validateNode(node, value, '');
      return Object.keys(errors).length > 0 ? value : cast;
    }
    default: {
      const cast = getFieldKind(node).cast(node, value);
      if ('error' in cast) return value;
      return node.kind === 'text' && !node.isSecret ? String(cast.value).trim() : cast.value;
    }
  }
}

/** A number as text; 0 means no value and becomes an empty text. */
function toInputText(value: unknown): string {
  return value === 0 || value === undefined || value === null ? '' : String(value);
}
