import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useMinimalCosts, useRealCosts } from '../../../test/fakes/argon2.ts';
import { generatePassword, hashPassword, validatePassword, verifyPassword } from './password.ts';

describe('passwords', () => {
  beforeAll(useRealCosts);
  afterAll(useMinimalCosts);

  it('are known again by their Argon2id hash, however their accents were typed', async () => {
    const hash = await hashPassword('contraseña de pruebas');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword('contraseña de pruebas'.normalize('NFD'), hash)).toBe(true);
    expect(await verifyPassword('contrasena de pruebas', hash)).toBe(false);
  });

  it('never fit an account without a hash', async () => {
    expect(await verifyPassword('', undefined)).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
    expect(await verifyPassword('whatever', 'no hash at all')).toBe(false);
  });

  it('need 15 characters, may have 255, and must not be common', () => {
    expect(validatePassword('')?.code).toBe('validation_required');
    expect(validatePassword('fourteen chars')?.code).toBe('validation_min_text_constraint');
    expect(validatePassword('passwordpassword')?.code).toBe('validation_common_password');
    expect(validatePassword('fifteen letters')).toBeUndefined();
    expect(validatePassword('kar-7'.repeat(51))).toBeUndefined();
    expect(validatePassword('kar-7'.repeat(52))?.code).toBe('validation_max_text_constraint');
  });

  it('that are generated are good, clear to read and never the same', () => {
    const passwords = Array.from({ length: 50 }, generatePassword);
    expect(new Set(passwords).size).toBe(50);
    for (const password of passwords) {
      expect(password).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{20}$/);
      expect(validatePassword(password)).toBeUndefined();
    }
  });
});
