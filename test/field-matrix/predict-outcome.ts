import type { Field } from '#lib/schema/field.ts';
import { isEmpty } from '#lib/schema/validate-fields.ts';
import type { FieldCase } from './generate-cases.ts';
import { getAccess } from './get-access.ts';

/** Stands for the generated name of an upload. */
export const UPLOAD = 'the upload';

/** The expected result for a field: rejected, ignored, or stored with this value. */
export type ExpectedOutcome = 'forbidden' | 'refused' | 'ignored' | { readonly value: unknown };

/**
 * Predicts the result of a case from the declaration alone.
 * @param before the field's value without the key.
 */
export function predictOutcome(one: FieldCase, before: unknown, sentValue: unknown): ExpectedOutcome {
  const { collection, name, field, role, action } = one;
  const access = getAccess(collection, role);
  if (access[action] === false) return 'forbidden';
  if (field.readOnly === true || field.hidden === true) return 'ignored';
  if (action === 'create' && field.kind === 'number' && field.counter === true) return 'ignored';
  if (action === 'create' && access.writableFields !== undefined && !access.writableFields.includes(name)) return 'ignored';
  if (action === 'update' && access.update !== true && ![access.update].flat().includes(name)) return 'forbidden';
  const value =
    field.kind === 'file' ? predictFiles(one, field.maxFiles, before, sentValue) : predictValue(field, one.form, before, sentValue);
  if (value === undefined) return 'ignored';
  const isRefused = value === 'unknown file' || (field.required === true && isEmpty(value)) || isOutOfRange(field, value);
  return isRefused ? 'refused' : { value };
}

/** Whether the value violates the range; 0 counts as no value. */
function isOutOfRange(field: Field, value: unknown): boolean {
  if (field.kind !== 'number' || value === 0) return false;
  return Number(value) < (field.min ?? Number(value)) || Number(value) > (field.max ?? Number(value));
}

/**
 * The value by the field's kind (record API, 2.6); undefined when the kind does not support the key
 * form.
 */
function predictValue(field: Field, form: FieldCase['form'], before: unknown, sentValue: unknown): unknown {
  if (form === 'set') return sentValue;
  if (field.kind === 'number') {
    if (form === 'prepend') return undefined;
    return form === 'append' ? Number(before) + Number(sentValue) : Number(before) - Number(sentValue);
  }
  if (field.kind === 'select' || field.kind === 'relation') {
    if (form === 'append') return sentValue;
    if (form === 'prepend') return before === '' ? sentValue : before;
    return before === sentValue ? '' : before;
  }
  if (field.kind !== 'json' || field.texts === undefined) return undefined;
  const list = before as readonly string[];
  const inputFiles = sentValue as readonly string[];
  if (form === 'remove') return list.filter((text) => !inputFiles.includes(text));
  return form === 'append' ? [...list, ...inputFiles] : [...inputFiles, ...list];
}

function predictFiles({ form }: FieldCase, maxFiles: number, before: unknown, sentValue: unknown): unknown {
  const storedNames = [before].flat().filter((name) => name !== '') as string[];
  const inputFiles = [sentValue].flat() as string[];
  if (form !== 'remove' && inputFiles.some((name) => name !== UPLOAD && !storedNames.includes(name))) return 'unknown file';
  const names = {
    set: inputFiles,
    append: [...storedNames, ...inputFiles],
    prepend: [...inputFiles, ...storedNames],
    remove: storedNames.filter((name) => !inputFiles.includes(name)),
  }[form];
  const once = [...new Set(names)];
  if (maxFiles > 1) return once;
  return once.includes(UPLOAD) ? UPLOAD : (once[0] ?? '');
}
