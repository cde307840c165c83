import { type FieldError, PortalError } from '#lib/errors.ts';
import { textIn } from '#lib/schema/kinds/plain-text.ts';
import { signInForm } from '#model/forms/sign-in-form.ts';

/** What the first step of signing in sends. Throws `invalid`. */
export function credentials(body: unknown): { identity: string; password: string } {
  const identity = textOf(body, 'identity');
  const password = textOf(body, 'password');
  const fields: Record<string, FieldError> = {};
  judge(fields, 'identity', identity, signInForm.username.max);
  judge(fields, 'password', password, signInForm.password.max);
  if (Object.keys(fields).length > 0) throw new PortalError('invalid', unusable, { fields });
  return { identity, password };
}

/** What the second step sends: the id of the first, in the address as the client does it or in the body, and a code. Throws `invalid`. */
export function secondStep(query: unknown, body: unknown): { mfaId: string; code: string } {
  const mfaId = textOf(query, 'mfaId') || textOf(body, 'mfaId') || textOf(body, 'otpId');
  const code = textOf(body, 'password');
  const fields: Record<string, FieldError> = {};
  judge(fields, 'mfaId', mfaId, 255);
  judge(fields, 'password', code, signInForm.code.max);
  if (Object.keys(fields).length > 0) throw new PortalError('invalid', unusable, { fields });
  return { mfaId, code };
}

/** Said of a code, whatever is wrong with it. */
export const wrongCode: FieldError = { code: 'validation_invalid_code', message: 'The code is wrong, was used before or is too old.' };

export const unusable = 'An error occurred while validating the submitted data.';

/** One value of a body, as text; '' when it is none. */
export function textOf(body: unknown, name: string): string {
  const given: unknown = body instanceof URLSearchParams ? Object.fromEntries(body) : body;
  const value: unknown = typeof given === 'object' && given !== null && Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined;
  return textIn(value);
}

function judge(fields: Record<string, FieldError>, name: string, value: string, max = 255): void {
  if (value.trim() === '') fields[name] = { code: 'validation_required', message: 'Cannot be blank.' };
  else if (value.length > max) {
    fields[name] = { code: 'validation_length_out_of_range', message: `The length must be between 1 and ${max}.`, params: { min: 1, max } };
  }
}
