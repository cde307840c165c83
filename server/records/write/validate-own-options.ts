import type { FieldError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { listOwnOptions, type OwnOptions } from '#model/settings/own-options.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';

/**
 * Returns an error for each select field whose new value neither its declaration nor the office
 * offers. What the record has already stays valid when the office removes the option.
 */
export async function validateOwnOptions(
  reader: Reader,
  collection: Pick<Collection, 'fields'>,
  values: Readonly<Record<string, unknown>>,
  before: StoredRecord | undefined,
): Promise<Record<string, FieldError>> {
  const open = Object.entries(collection.fields).filter(
    ([name, field]) => field.kind === 'select' && field.ownOptions !== undefined && values[name] !== undefined,
  );
  if (open.length === 0) return {};
  const site = await readSiteSettings(reader);
  const unknown = open.filter(([name, field]) => values[name] !== before?.[name] && !isOffered(field, values[name], site));
  return Object.fromEntries(unknown.map(([name]) => [name, { ...invalidOption }]));
}

/** Error of a value that a select field does not offer. */
export const invalidOption: FieldError = { code: 'validation_invalid_value', message: 'Invalid value.' };

/** Whether a field has no options, or it or the office's lists offer a value ('' included). */
export const isOffered = (field: Field, value: unknown, own: OwnOptions): boolean =>
  field.kind !== 'select' ||
  value === '' ||
  field.options.some((one) => one === value) ||
  listOwnOptions(own, field.ownOptions).some(({ name }) => name === value);
