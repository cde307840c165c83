import { isEmpty } from '#lib/schema/check.ts';
import type { Field } from '#lib/schema/field.ts';
import type { FieldCase } from './cases.ts';

/** Stands for the name that an upload is stored under. */
export const UPLOAD = 'the upload';

/** What is to become of a field: refused, ignored, or stored with this value. */
export type Expected = 'forbidden' | 'refused' | 'ignored' | { readonly value: unknown };

/** Reads the declaration alone: what the answer to one case must be. @param before the field's value without the key */
export function expectedOf(one: FieldCase, before: unknown, sent: unknown): Expected {
  const { of, name, field, role, action } = one;
  const access = of.access[role];
  if (access[action] === false) return 'forbidden';
  if (field.fromServer === true || field.hidden === true) return 'ignored';
  if (action === 'create' && access.writes !== undefined && !access.writes.includes(name)) return 'ignored';
  if (action === 'update' && access.update !== true && ![access.update].flat().includes(name)) return 'forbidden';
  const value = field.kind === 'file' ? filesAfter(one, field.maxFiles, before, sent) : valueAfter(field, one.form, before, sent);
  if (value === undefined) return 'ignored';
  const isRefused = value === 'unknown file' || (field.required === true && isEmpty(value)) || isOutOfRange(field, value);
  return isRefused ? 'refused' : { value };
}

/** 0 is no value, as everywhere. */
function isOutOfRange(field: Field, value: unknown): boolean {
  if (field.kind !== 'number' || value === 0) return false;
  return Number(value) < (field.min ?? Number(value)) || Number(value) > (field.max ?? Number(value));
}

/** By the kind of the field (record API, 2.6); undefined where the kind has no such form of a key. */
function valueAfter(field: Field, form: FieldCase['form'], before: unknown, sent: unknown): unknown {
  if (form === 'set') return sent;
  if (field.kind === 'number') {
    if (form === 'prepend') return undefined;
    return form === 'append' ? Number(before) + Number(sent) : Number(before) - Number(sent);
  }
  if (field.kind === 'select' || field.kind === 'relation') {
    if (form === 'append') return sent;
    if (form === 'prepend') return before === '' ? sent : before;
    return before === sent ? '' : before;
  }
  if (field.kind !== 'json' || field.texts === undefined) return undefined;
  const list = before as readonly string[];
  const given = sent as readonly string[];
  if (form === 'remove') return list.filter((text) => !given.includes(text));
  return form === 'append' ? [...list, ...given] : [...given, ...list];
}

function filesAfter({ form }: FieldCase, most: number, before: unknown, sent: unknown): unknown {
  const held = [before].flat().filter((name) => name !== '') as string[];
  const given = [sent].flat() as string[];
  if (form !== 'remove' && given.some((name) => name !== UPLOAD && !held.includes(name))) return 'unknown file';
  const names = {
    set: given,
    append: [...held, ...given],
    prepend: [...given, ...held],
    remove: held.filter((name) => !given.includes(name)),
  }[form];
  const once = [...new Set(names)];
  if (most > 1) return once;
  return once.includes(UPLOAD) ? UPLOAD : (once[0] ?? '');
}
