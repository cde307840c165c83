import type { RoleAccess } from '#lib/schema/access-rules.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { getFieldKind } from '#lib/schema/field-kinds.ts';
import { applyModifier, type FieldModifier, parseFieldKey, supportsModifier } from '#lib/schema/field-modifiers.ts';
import { getDefault } from '#lib/schema/validate-fields.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { createEmptyValues, type ParsedBody, type Upload } from '../http/parsed-body.ts';

/** A modification of a field by `field+`, `+field` or `field-`. */
export interface Modification {
  readonly name: string;
  readonly modifier: FieldModifier;
  readonly value: unknown;
}

/** A body by field, reduced to the fields that the client may write. */
export interface ResolvedBody {
  /** New values by field name; other keys unchanged. */
  readonly values: { [key: string]: unknown };
  /** Sorted by key length; applied in this order after `values`. */
  readonly modifications: readonly Modification[];
  readonly uploads: readonly Upload[];
}

/** Collection and access rules of a write. */
export interface WriteRules {
  readonly collection: Collection;
  readonly access: RoleAccess;
  readonly action: 'create' | 'update';
}

/**
 * Resolves every key to its field before rules and hooks see the body, and drops fields that the
 * client may not write. For a new record modifiers are applied to the defaults, so that only values
 * and files remain.
 *
 * @throws PortalError `not_found` for an update of a field that the client may not change
 */
export function resolveBody(rules: WriteRules, { values: parsedBody, uploads }: ParsedBody): ResolvedBody {
  const { fields } = rules.collection;
  const values = createEmptyValues();
  const modifications: Modification[] = [];
  for (const key of Object.keys(parsedBody).sort((a, b) => a.length - b.length)) {
    const fieldKey = parseFieldKey(fields, key);
    if (fieldKey === undefined) {
      values[key] = parsedBody[key];
      continue;
    }
    const { name, modifier } = fieldKey;
    const field = fields[name] as Field;
    if (mayWriteField(rules, name, field)) {
      if (modifier === undefined) values[name] = parsedBody[key];
      else if (supportsModifier(field, modifier)) modifications.push({ name, modifier, value: parsedBody[key] });
    }
  }
  const writableUploads = uploads.filter(({ field: name }) => mayWriteField(rules, name, fields[name] as Field));
  if (rules.action === 'update') return { values, modifications, uploads: writableUploads };
  const fileModifications = modifications.filter(({ name, modifier, value }) => {
    const field = fields[name] as Field;
    if (field.kind === 'file') return true;
    values[name] = applyModifierOrKeep(field, name in values ? values[name] : getDefault(field), modifier, value);
    return false;
  });
  return { values, modifications: fileModifications, uploads: writableUploads };
}

/** Returns the names of the fields that a resolved body writes. */
export function listWrittenFields(collection: Collection, { values, modifications, uploads }: ResolvedBody): Set<string> {
  const fieldKeys = Object.keys(values).filter((key) => Object.hasOwn(collection.fields, key));
  return new Set([...fieldKeys, ...modifications.map(({ name }) => name), ...uploads.map(({ field }) => field)]);
}

/** Keeps a value that cannot be cast; validation rejects it. */
function applyModifierOrKeep(field: Field, before: unknown, modifier: FieldModifier, value: unknown): unknown {
  const start = getFieldKind(field).cast(field, before);
  if ('error' in start) return before;
  const after = applyModifier(field, start.value, modifier, value);
  return 'error' in after ? value : after.value;
}

function mayWriteField({ access, action }: WriteRules, name: string, field: Field): boolean {
  if (field.readOnly === true || field.hidden === true) return false;
  if (action === 'create' && field.kind === 'number' && field.counter === true) return false;
  if (action === 'create') return access.writableFields === undefined || access.writableFields.includes(name);
  if (access.update === true || (access.update !== false && access.update.includes(name))) return true;
  throw notFoundError();
}
