import { expect, test } from 'vitest';
import { localPhone } from './local-phone.ts';

test('a mobile number is written as it is dialled, everything else stays', () => {
  expect(localPhone('+639171234567')).toBe('0917 123 4567');
  expect(localPhone('0917-123-4567')).toBe('0917 123 4567');
  expect(localPhone('(02) 8000 0000')).toBe('(02) 8000 0000');
});
