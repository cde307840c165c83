import { expect, it } from 'vitest';
import { initialsOf } from './avatar-initials.tsx';

it('takes the first letter of the first and the last name', () => {
  expect(initialsOf('  Maria Clara de los Santos ')).toBe('MS');
  expect(initialsOf('ñino')).toBe('Ñ');
  expect(initialsOf('')).toBe('');
});
