import { hash, verify } from '@node-rs/argon2';
import type { FieldError } from '#lib/errors.ts';
import { randomText } from '#lib/random-id.ts';
import { clearCharacters, passwordField, suggestedLength } from '#model/forms/account-form.ts';
import { isCommonPassword } from './common-passwords.ts';

const { min: SHORTEST, max: LONGEST } = passwordField;

/** Argon2id with the library's costs (19 MiB, 2 passes), which are those OWASP asks for. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'));
}

/** Whether the password belongs to the hash. Without a hash the same work is done, so that the time tells nothing. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash || (await nobodys()), password.normalize('NFC')).catch(() => false);
  return isRight && !!passwordHash;
}

let dummy: Promise<string> | undefined;
function nobodys(): Promise<string> {
  dummy ??= hashPassword(generatePassword());
  return dummy;
}

/** What is wrong with a new password; undefined when it may be used. Any characters are fine (NIST SP 800-63B). */
export function judgePassword(password: string): FieldError | undefined {
  const length = [...password].length;
  if (length === 0) return { code: 'validation_required', message: 'Cannot be blank.' };
  if (length < SHORTEST) {
    return { code: 'validation_min_text_constraint', message: `Must be at least ${SHORTEST} character(s).`, params: { min: SHORTEST } };
  }
  if (length > LONGEST) {
    return { code: 'validation_max_text_constraint', message: `Must be no more than ${LONGEST} character(s).`, params: { max: LONGEST } };
  }
  if (isCommonPassword(password)) {
    return { code: 'validation_common_password', message: 'This password is too easy to guess.' };
  }
  return undefined;
}

/** A random password of 20 letters and digits, 115 bits. */
export function generatePassword(): string {
  return randomText(suggestedLength, clearCharacters);
}
