import { expect, test } from 'vitest';
import { fc } from '../../test/fast-check.ts';
import { extractMobileDigits, maskPhone, normalisePhone } from './normalise-phone.ts';

const subscriber = fc.stringMatching(/^9[0-9]{9}$/);

test('every usual way to write a number gives the same one', () => {
  fc.assert(
    fc.property(subscriber, fc.constantFrom('', '0', '63', '+63', '+63 ', '(0)', '+63 (0) '), (digits, prefix) => {
      const spaced = `${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}`;
      expect(normalisePhone(prefix + spaced)).toBe(`+63${digits}`);
      expect(extractMobileDigits(prefix + spaced)).toBe(digits);
    }),
  );
});

test('a normalised number stays as it is', () => {
  fc.assert(
    fc.property(subscriber, (digits) => {
      expect(normalisePhone(`+63${digits}`)).toBe(`+63${digits}`);
    }),
  );
});

test.each([
  [''],
  ['917123456'],
  ['91712345678'],
  ['0281234567'],
  ['8171234567'],
  ['+1 917 123 4567'],
  ['0917123456a'],
  ['+0917 123 4567'],
  ['0917+1234567'],
])('%j is no mobile number', (text) => {
  expect(normalisePhone(text)).toBeUndefined();
});

test.each([
  ['', ''],
  ['0', '0'],
  ['09', '9'],
  ['639', '9'],
  ['917', '917'],
  ['0917 123 4567 89', '917123456789'],
  ['8123', '8123'],
  ['abc', ''],
])('the input shows %j as %j', (typed, expected) => {
  expect(extractMobileDigits(typed)).toBe(expected);
});

test.each([
  ['+639171234567', '+63 ••• ••• 4567'],
  ['0917 123 4567', '+63 ••• ••• 4567'],
  ['12345', '•2345'],
  ['', ''],
])('%j is masked as %j', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});
