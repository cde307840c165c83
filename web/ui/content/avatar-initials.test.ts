import { expect, it } from 'vitest';
import { getInitials } from './avatar-initials.tsx';

it('takes the first letter of the first and the last name', () => {
  expect(getInitials('  Maria Clara de los Santos ')).toBe('MS');
  expect(getInitials('ñino')).toBe('Ñ');
  expect(getInitials('')).toBe('');
});
