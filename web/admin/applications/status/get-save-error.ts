import { ClientResponseError } from 'pocketbase';
import type { FieldError } from '#lib/portal-error.ts';
import type { Fields } from '#lib/schema/field.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { formatNamedFieldError } from '../../../parts/fields/format-field-error.ts';
import type { Translate } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';

const fields: Fields = applications.fields;

/** Formats the error of a failed save; names the field, which the dialog may not show. */
export function getSaveError(t: Translate, error: unknown): string {
  const fieldErrors: Record<string, FieldError> = error instanceof ClientResponseError && error.status === 400 ? error.response.data : {};
  const [path, first] = Object.entries(fieldErrors ?? {})[0] ?? [];
  if (path === undefined || first === undefined) return getErrorMessage(t, error, true);
  return formatNamedFieldError(t, fields[path.split('.')[0] ?? ''], first);
}
