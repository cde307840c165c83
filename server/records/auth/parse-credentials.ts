import { type FieldError, PortalError } from '#lib/portal-error.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { getProperty } from '#lib/texts/parse-json.ts';
import { signInForm } from '#model/forms/sign-in-form.ts';

/**
 * Parses the first step of a sign-in.
 *
 * @throws PortalError `invalid`
 */
export function parseCredentials(body: unknown): { identity: string; password: string } {
  const identity = readBodyText(body, 'identity');
  const password = readBodyText(body, 'password');
  const fields: Record<string, FieldError> = {};
  checkText(fields, 'identity', identity, signInForm.username.max);
  checkText(fields, 'password', password, signInForm.password.max);
  if (Object.keys(fields).length > 0) throw new PortalError('invalid', INVALID_DATA_MESSAGE, { fields });
  return { identity, password };
}

/**
 * Parses the second step: the id of the first, from the query as the client sends it or from the
 * body, and a code.
 *
 * @throws PortalError `invalid`
 */
export function parseSecondFactor(query: unknown, body: unknown): { mfaId: string; code: string } {
  const mfaId = readBodyText(query, 'mfaId') || readBodyText(body, 'mfaId') || readBodyText(body, 'otpId');
  const code = readBodyText(body, 'password');
  const fields: Record<string, FieldError> = {};
  checkText(fields, 'mfaId', mfaId, 255);
  checkText(fields, 'password', code, signInForm.code.max);
  if (Object.keys(fields).length > 0) throw new PortalError('invalid', INVALID_DATA_MESSAGE, { fields });
  return { mfaId, code };
}

/** Error of a rejected code, whatever the reason. */
export const wrongCodeError: FieldError = { code: 'validation_invalid_code', message: 'The code is wrong, was used before or is too old.' };

/** Error of a rejected password of one's own. */
export const wrongPasswordError: FieldError = { code: 'validation_invalid_old_password', message: 'Missing or invalid old password.' };

/** Error of a rejected answer of a passkey, whatever the reason. */
export const wrongPasskeyError: FieldError = { code: 'validation_invalid_passkey', message: 'The passkey could not be verified.' };

/** Message of validation errors. */
export const INVALID_DATA_MESSAGE = 'An error occurred while validating the submitted data.';

/** Reads a value of a body as text; '' when there is none. */
export const readBodyText = (body: unknown, name: string): string => toText(readBodyValue(body, name));

/** Reads a value of a body as it was sent; undefined when there is none. */
export function readBodyValue(body: unknown, name: string): unknown {
  const fields: unknown = body instanceof URLSearchParams ? Object.fromEntries(body) : body;
  return getProperty(fields, name);
}

function checkText(fields: Record<string, FieldError>, name: string, value: string, max = 255): void {
  if (value.trim() === '') fields[name] = { code: 'validation_required', message: 'Cannot be blank.' };
  else if (value.length > max) {
    fields[name] = { code: 'validation_length_out_of_range', message: `The length must be between 1 and ${max}.`, params: { min: 1, max } };
  }
}
