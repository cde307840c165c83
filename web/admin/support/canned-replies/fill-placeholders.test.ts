import { expect, it } from 'vitest';
import { fillPlaceholders, findPlaceholders } from './fill-placeholders.ts';

it('fills in what is known, wherever it stands, and leaves the rest to the clerk', () => {
  const text = 'Hello {name}, {number} is {status}. Bye {name}! {other}';
  expect(fillPlaceholders(text, { name: 'Ana', status: 'Pending' })).toBe('Hello Ana, {number} is Pending. Bye Ana! {other}');
  expect(findPlaceholders(text)).toEqual(['{name}', '{number}', '{status}']);
  expect(findPlaceholders('Good day')).toEqual([]);
});

it('takes a name that looks like a placeholder, or like a replacement, as it is', () => {
  expect(fillPlaceholders('{name} {number}', { name: '{number}$&', number: '7' })).toBe('{number}$& 7');
});
