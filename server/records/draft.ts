import type { FieldError } from '#lib/errors.ts';
import type { RoleAccess } from '#lib/schema/access.ts';
import { defaultOf, isEmpty } from '#lib/schema/check.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { kindOf } from '#lib/schema/kinds.ts';
import type { StoredRecord } from '../store/store.ts';
import { changedFiles } from './file-changes.ts';
import { notFound } from './not-found.ts';
import type { NamedUpload } from './uploads.ts';

export interface DraftInput {
  readonly of: Collection;
  readonly access: RoleAccess;
  readonly values: Readonly<Record<string, unknown>>;
  readonly uploads: readonly NamedUpload[];
  /** The record that is changed; absent for a new one. */
  readonly before?: StoredRecord;
  /** The seed may set what otherwise comes from the server. */
  readonly isSeeding: boolean;
}

/** What a create or update would store: only the fields it touches, cast to their types. */
export interface Draft {
  readonly values: { [field: string]: unknown };
  readonly errors: { [field: string]: FieldError };
}

/**
 * Turns what was sent into values of the collection's fields: keys the caller may not set are dropped, `+` and `-`
 * around a name are carried out on the record as it is, the rest is cast and judged. Throws `not_found` for an update
 * of fields that are not the caller's to change.
 */
export function draftOf(input: DraftInput): Draft {
  const { of, before } = input;
  const draft: Draft = { values: {}, errors: {} };
  const keys = Object.keys(input.values).sort((a, b) => a.length - b.length);
  for (const [name, field] of Object.entries(of.fields)) {
    const mine = keys.filter((key) => fieldNamed(of, key) === name);
    const uploads = input.uploads.filter((upload) => upload.field === name);
    if ((mine.length === 0 && uploads.length === 0) || !maySet(input, name, field)) continue;
    const held = before?.[name] ?? defaultOf(field);
    const sent = Object.fromEntries(mine.map((key) => [key, input.values[key]]));
    if (field.kind === 'file') put(draft, name, field, changedFiles(name, field, held, sent, uploads));
    else
      put(
        draft,
        name,
        field,
        mine.reduce<Outcome>((value, key) => ('error' in value ? value : changed(name, field, value.value, key, sent[key])), {
          value: held,
        }),
      );
  }
  for (const [name, field] of Object.entries(of.fields)) {
    const isUntouched = before === undefined && !(name in draft.values) && !(name in draft.errors);
    if (isUntouched && field.required === true && isEmpty(defaultOf(field))) draft.errors[name] = { ...blank };
  }
  return draft;
}

type Outcome = { value: unknown } | { error: FieldError };
export const blank: FieldError = { code: 'validation_required', message: 'Cannot be blank.' };

/** The field a key speaks of: its own name, or with `+` before or after it or `-` after it. */
function fieldNamed(of: Collection, key: string): string | undefined {
  if (Object.hasOwn(of.fields, key)) return key;
  const name = key.replace(/^\+|[+-]$/, '');
  return Object.hasOwn(of.fields, name) ? name : undefined;
}

function maySet({ access, before, isSeeding }: DraftInput, name: string, field: Field): boolean {
  if (isSeeding) return true;
  if (field.fromServer === true || field.hidden === true) return false;
  if (before === undefined) return access.writes === undefined || access.writes.includes(name);
  if (access.update === true) return true;
  if (Array.isArray(access.update) && access.update.includes(name)) return true;
  throw notFound();
}

function changed(name: string, field: Field, held: unknown, key: string, sent: unknown): Outcome {
  const cast = kindOf(field).cast(field, sent);
  if ('error' in cast || key === name) return cast;
  if (field.kind === 'number') {
    const by = Number(cast.value) * (key.endsWith('-') ? -1 : 1);
    // Binary sums such as 0.1 + 0.2 would otherwise fail the field's step.
    return { value: Number((Number(held) + by).toPrecision(15)) };
  }
  if (key.endsWith('-')) return { value: cast.value === held ? kindOf(field).zero(field) : held };
  return cast;
}

function put(draft: Draft, name: string, field: Field, outcome: Outcome): void {
  if ('error' in outcome) {
    draft.errors[name] = outcome.error;
    return;
  }
  const error = field.required === true && isEmpty(outcome.value) ? { ...blank } : kindOf(field).check(field, outcome.value);
  if (error) draft.errors[name] = error;
  else draft.values[name] = outcome.value;
}
