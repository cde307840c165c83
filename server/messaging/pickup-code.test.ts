import { expect, test } from 'vitest';
import { derivePickupCode, isPickupCode } from './pickup-code.ts';

const config = { secret: 'the secret of the office' };

test('a code has six digits, belongs to one certificate and one portal, and is the same each time', () => {
  const codes = Array.from({ length: 200 }, (_, at) => derivePickupCode(config, `certificate${at}`));
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(195);
  expect(derivePickupCode(config, 'certificate0')).toBe(codes[0]);
  expect(derivePickupCode({ secret: 'another secret' }, 'certificate0')).not.toBe(codes[0]);
});

test('only the code itself opens', () => {
  const code = derivePickupCode(config, 'certificate0');
  expect(isPickupCode(config, 'certificate0', code)).toBe(true);
  expect(isPickupCode(config, 'certificate1', code)).toBe(false);
  for (const wrong of ['', code.slice(1), `${code}0`, ` ${code}`, 'abcdef', '१२३४५६'])
    expect(isPickupCode(config, 'certificate0', wrong)).toBe(false);
});
