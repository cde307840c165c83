import { expect, it } from 'vitest';
import { filledReply, leftPlaceholders } from './filled-reply.ts';

it('fills in what is known, wherever it stands, and leaves the rest to the clerk', () => {
  const text = 'Hello {name}, {number} is {status}. Bye {name}! {other}';
  expect(filledReply(text, { name: 'Ana', status: 'Pending' })).toBe('Hello Ana, {number} is Pending. Bye Ana! {other}');
  expect(leftPlaceholders(text)).toEqual(['{name}', '{number}', '{status}']);
  expect(leftPlaceholders('Good day')).toEqual([]);
});

it('takes a name that looks like a placeholder, or like a replacement, as it is', () => {
  expect(filledReply('{name} {number}', { name: '{number}$&', number: '7' })).toBe('{number}$& 7');
});
