import type { FieldError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { getFieldKind } from '#lib/schema/field-kinds.ts';
import { applyModifier } from '#lib/schema/field-modifiers.ts';
import { getDefault, isEmpty, validateConditions } from '#lib/schema/validate-fields.ts';
import { validateNumberOrder } from '#lib/schema/validate-number-order.ts';
import { type CustomOptions, listCustomOptions } from '#model/settings/custom-options.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';
import { applyFileChanges } from '../files/apply-file-changes.ts';
import type { ValidatedUpload } from '../files/validate-uploads.ts';
import type { Modification } from './resolve-body.ts';

/** Input of a draft: a resolved body, or values of the server. */
export interface DraftInput {
  readonly collection: Collection;
  /** New values by field; other keys are ignored. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly modifications?: readonly Modification[];
  readonly uploads?: readonly ValidatedUpload[];
  /** Removed files that may be named again, by field. */
  readonly restorableFiles?: Readonly<Record<string, readonly string[]>>;
  /** The record to change; absent for a new one. */
  readonly before?: StoredRecord;
}

/** Values that a create or update would store, cast: only changed fields. */
export interface Draft {
  readonly values: { [field: string]: unknown };
  readonly errors: { [field: string]: FieldError };
}

/** Casts and validates new values; applies modifiers to the current record. */
export function createDraft(input: DraftInput): Draft {
  const { collection, before, values, restorableFiles } = input;
  const draft: Draft = { values: {}, errors: {} };
  for (const [name, field] of Object.entries(collection.fields)) {
    const modifications = (input.modifications ?? []).filter((modification) => modification.name === name);
    const uploads = (input.uploads ?? []).filter((upload) => upload.field === name);
    const isSet = Object.hasOwn(values, name);
    if (!isSet && modifications.length === 0 && uploads.length === 0) continue;
    const currentValue = before?.[name] ?? getDefault(field);
    const outcome =
      field.kind === 'file'
        ? applyFileChanges(field, currentValue, {
            ...(isSet && { replacement: values[name] }),
            modifications,
            uploads,
            restorable: restorableFiles?.[name],
          })
        : applyModifications(field, isSet ? getFieldKind(field).cast(field, values[name]) : { value: currentValue }, modifications);
    setFieldResult(draft, name, field, outcome);
  }
  for (const [name, field] of Object.entries(collection.fields)) {
    const isUntouched = before === undefined && !(name in draft.values) && !(name in draft.errors);
    if (isUntouched && field.required === true && isEmpty(getDefault(field))) draft.errors[name] = { ...blankError };
  }
  const isChanged = (name: string): boolean => name in draft.values;
  const misordered = Object.entries(validateNumberOrder(collection.fields, { ...before, ...draft.values }));
  for (const [name, error] of misordered) {
    const field = collection.fields[name];
    if (isChanged(name) || (field?.kind === 'number' && isChanged(field.notBelow ?? ''))) draft.errors[name] ??= error;
  }
  // Only a write that changes the field or its condition can violate the condition.
  for (const [name, error] of Object.entries(validateConditions(collection.fields, { ...before, ...draft.values }))) {
    const condition = collection.fields[name]?.requiredIf?.field ?? '';
    if (before === undefined || name in draft.values || condition in draft.values) draft.errors[name] ??= error;
  }
  return draft;
}

type FieldResult = { value: unknown } | { error: FieldError };
/** Error of a required field without a value. */
const blankError: FieldError = { code: 'validation_required', message: 'Cannot be blank.' };

function applyModifications(field: Field, start: FieldResult, changes: readonly Modification[]): FieldResult {
  return changes.reduce<FieldResult>(
    (outcome, { modifier, value }) => ('error' in outcome ? outcome : applyModifier(field, outcome.value, modifier, value)),
    start,
  );
}

function setFieldResult(draft: Draft, name: string, field: Field, result: FieldResult): void {
  if ('error' in result) {
    draft.errors[name] = result.error;
    return;
  }
  const error = field.required === true && isEmpty(result.value) ? { ...blankError } : getFieldKind(field).validate(field, result.value);
  if (error) draft.errors[name] = error;
  else draft.values[name] = result.value;
}

/**
 * Returns an error for each select field whose new value neither its declaration nor the office
 * offers. An unchanged value stays valid when the office removes the option.
 */
export async function validateCustomOptions(
  reader: Reader,
  collection: Pick<Collection, 'fields'>,
  values: Readonly<Record<string, unknown>>,
  before: StoredRecord | undefined,
): Promise<Record<string, FieldError>> {
  const extensibleFields = Object.entries(collection.fields).filter(
    ([name, field]) => field.kind === 'select' && field.customOptions !== undefined && values[name] !== undefined,
  );
  if (extensibleFields.length === 0) return {};
  const site = await readSiteSettings(reader);
  const unknown = extensibleFields.filter(([name, field]) => values[name] !== before?.[name] && !isOffered(field, values[name], site));
  return Object.fromEntries(unknown.map(([name]) => [name, { ...invalidOption }]));
}

/** Error of a value that a select field does not offer. */
export const invalidOption: FieldError = { code: 'validation_invalid_value', message: 'Invalid value.' };

/** Whether a field has no options, or it or the office's lists offer a value ('' included). */
export const isOffered = (field: Field, value: unknown, officeOptions: CustomOptions): boolean =>
  field.kind !== 'select' ||
  value === '' ||
  field.options.some((one) => one === value) ||
  listCustomOptions(officeOptions, field.customOptions).some(({ name }) => name === value);
