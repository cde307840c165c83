import type { FieldError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { listOwnOptions } from '#model/settings/own-options.ts';
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
  const errors: Record<string, FieldError> = {};
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.kind !== 'select' || field.ownOptions === undefined) continue;
    const value = values[name];
    if (value === undefined || value === '' || value === before?.[name] || field.options.some((one) => one === value)) continue;
    const own = listOwnOptions(await readSiteSettings(reader), field.ownOptions);
    if (!own.some((option) => option.name === value)) errors[name] = { code: 'validation_invalid_value', message: 'Invalid value.' };
  }
  return errors;
}
