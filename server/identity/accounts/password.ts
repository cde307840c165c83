import { hash, verify } from '@node-rs/argon2';
import type { FieldError } from '#lib/portal-error.ts';
import { randomString } from '#lib/random-id.ts';
import { generatedPasswordLength, passwordField, unambiguousCharacters } from '#model/forms/account-form.ts';
import { isCommonPassword } from './common-passwords.ts';

const { min: MIN_LENGTH, max: MAX_LENGTH } = passwordField;

/**
 * Hashes a password with Argon2id at the library's default costs (19 MiB, 2 passes), which OWASP
 * recommends.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'));
}

/**
 * Whether the password matches the hash. Without a hash it does the same work, so that timing
 * reveals nothing.
 */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isMatch = await verify(passwordHash || (await getDummyHash()), password.normalize('NFC')).catch(() => false);
  return isMatch && !!passwordHash;
}

let dummyHash: Promise<string> | undefined;
function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword(generatePassword());
  return dummyHash;
}

/**
 * Validates a new password. Returns undefined when acceptable; any characters are allowed (NIST SP
 * 800-63B).
 */
export function validatePassword(password: string): FieldError | undefined {
  const length = [...password].length;
  if (length === 0) return { code: 'validation_required', message: 'Cannot be blank.' };
  if (length < MIN_LENGTH) {
    return { code: 'validation_min_text_constraint', message: `Must be at least ${MIN_LENGTH} character(s).`, params: { min: MIN_LENGTH } };
  }
  if (length > MAX_LENGTH) {
    return {
      code: 'validation_max_text_constraint',
      message: `Must be no more than ${MAX_LENGTH} character(s).`,
      params: { max: MAX_LENGTH, length },
    };
  }
  if (isCommonPassword(password)) {
    return { code: 'validation_common_password', message: 'This password is too easy to guess.' };
  }
  return undefined;
}

/** Generates a random password of 20 letters and digits (115 bits). */
export function generatePassword(): string {
  return randomString(generatedPasswordLength, unambiguousCharacters);
}
