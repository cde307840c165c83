import type { FieldError } from '#lib/portal-error.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { getProperty } from '#lib/texts/parse-json.ts';
import { signInForm } from '#model/forms/sign-in-form.ts';
import { invalidError } from '../../store/store-errors.ts';

/**
 * Parses the first step of a sign-in.
 *
 * @throws PortalError `invalid`
 */
export function parseCredentials(body: unknown): { identity: string; password: string } {
  const identity = readBodyText(body, 'identity');
  const password = readBodyText(body, 'password');
  const errors: Record<string, FieldError> = {};
  checkText(errors, 'identity', identity, signInForm.username.max);
  checkText(errors, 'password', password, signInForm.password.max);
  if (Object.keys(errors).length > 0) throw invalidError(errors);
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
  const errors: Record<string, FieldError> = {};
  checkText(errors, 'mfaId', mfaId, 255);
  checkText(errors, 'password', code, signInForm.code.max);
  if (Object.keys(errors).length > 0) throw invalidError(errors);
  return { mfaId, code };
}

/** Reads a value of a body as text; '' when there is none. */
export const readBodyText = (body: unknown, name: string): string => toText(readBodyValue(body, name));

/** Reads a value of a body as it was sent; undefined when there is none. */
export function readBodyValue(body: unknown, name: string): unknown {
  const fields: unknown = body instanceof URLSearchParams ? Object.fromEntries(body) : body;
  return getProperty(fields, name);
}

function checkText(errors: Record<string, FieldError>, name: string, value: string, max = 255): void {
  if (value.trim() === '') errors[name] = { code: 'validation_required', message: 'Cannot be blank.' };
  else if (value.length > max) {
    errors[name] = { code: 'validation_length_out_of_range', message: `The length must be between 1 and ${max}.`, params: { min: 1, max } };
  }
}
