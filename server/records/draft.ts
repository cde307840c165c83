import type { FieldError } from '#lib/errors.ts';
import { defaultOf, isEmpty } from '#lib/schema/check.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { kindOf } from '#lib/schema/kinds.ts';
import { modified } from '#lib/schema/modifiers.ts';
import type { StoredRecord } from '../store/store.ts';
import { changedFiles } from './file-changes.ts';
import type { Modification } from './resolve-body.ts';
import type { NamedUpload } from './uploads.ts';

/** What a write asks for: a resolved body, or values of the server's own. */
export interface DraftInput {
  readonly of: Collection;
  /** New values by field; keys that are no field are ignored. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly modifications: readonly Modification[];
  readonly uploads: readonly NamedUpload[];
  /** The record that is changed; absent for a new one. */
  readonly before?: StoredRecord;
}

/** What a create or update would store: only the fields it touches, cast to their types. */
export interface Draft {
  readonly values: { [field: string]: unknown };
  readonly errors: { [field: string]: FieldError };
}

/** Casts and judges new values of a collection's fields; modifiers are applied to the record as it is. */
export function draftOf(input: DraftInput): Draft {
  const { of, before, values } = input;
  const draft: Draft = { values: {}, errors: {} };
  for (const [name, field] of Object.entries(of.fields)) {
    const changes = input.modifications.filter((modification) => modification.name === name);
    const uploads = input.uploads.filter((upload) => upload.field === name);
    const isSet = Object.hasOwn(values, name);
    if (!isSet && changes.length === 0 && uploads.length === 0) continue;
    const held = before?.[name] ?? defaultOf(field);
    const outcome =
      field.kind === 'file'
        ? changedFiles(field, held, { ...(isSet && { set: values[name] }), changes, uploads })
        : changed(field, isSet ? kindOf(field).cast(field, values[name]) : { value: held }, changes);
    put(draft, name, field, outcome);
  }
  for (const [name, field] of Object.entries(of.fields)) {
    const isUntouched = before === undefined && !(name in draft.values) && !(name in draft.errors);
    if (isUntouched && field.required === true && isEmpty(defaultOf(field))) draft.errors[name] = { ...blank };
  }
  return draft;
}

type Outcome = { value: unknown } | { error: FieldError };
export const blank: FieldError = { code: 'validation_required', message: 'Cannot be blank.' };

function changed(field: Field, start: Outcome, changes: readonly Modification[]): Outcome {
  return changes.reduce<Outcome>(
    (outcome, { modifier, value }) => ('error' in outcome ? outcome : modified(field, outcome.value, modifier, value)),
    start,
  );
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
