import { expect, it } from 'vitest';
import { findMention, listMentionable } from './find-mention.ts';

const person = (username: string, name: string, disabled = false) => ({ id: username, username, name, disabled });
const staff = [person('ana', 'Ana Núñez'), person('lito', 'Lito Cruz'), person('old', 'Nena Cruz', true)];

it('a mention is what stands between an @ and the cursor', () => {
  expect(findMention('Ask @li about', 7)).toEqual({ start: 4, input: 'li' });
  expect(findMention('ana@example', 11)).toBeUndefined();
  expect(findMention('Ask @li about', 13)).toBeUndefined();
});

it('colleagues are offered by any of their names, without oneself and closed accounts', () => {
  expect(listMentionable(staff, 'lito', 'nune').map(({ id }) => id)).toEqual(['ana']);
  expect(listMentionable(staff, 'ana', 'cruz').map(({ id }) => id)).toEqual(['lito']);
});
