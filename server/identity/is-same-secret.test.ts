import { describe, expect, it } from 'vitest';
import { isSameSecret } from './is-same-secret.ts';

describe('the comparison of secrets', () => {
  it('accepts the right text or bytes only', () => {
    expect(isSameSecret('A1-ñ', 'A1-ñ')).toBe(true);
    expect(isSameSecret(Buffer.from([0, 255]), Buffer.from([0, 255]))).toBe(true);
    expect(isSameSecret('A1-ñ', 'A1-n')).toBe(false);
  });

  it('rejects another length without an error', () => {
    expect(isSameSecret('', 'abc')).toBe(false);
    expect(isSameSecret('abcd', 'abc')).toBe(false);
  });

  it('accepts nothing where there is no secret', () => {
    expect(isSameSecret('', '')).toBe(false);
  });
});
