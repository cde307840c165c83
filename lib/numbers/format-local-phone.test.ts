import { expect, test } from 'vitest';
import { formatLocalPhone } from './format-local-phone.ts';

test('a mobile number is written as it is dialled, everything else stays', () => {
  expect(formatLocalPhone('+639171234567')).toBe('0917 123 4567');
  expect(formatLocalPhone('0917-123-4567')).toBe('0917 123 4567');
  expect(formatLocalPhone('(02) 8000 0000')).toBe('(02) 8000 0000');
});
