import { expect, it } from 'vitest';
import { tagsOf } from './tags-of.ts';

it('reads tags between commas, trimmed, without empty ones and repetitions', () => {
  expect(tagsOf(' health, free vaccination ,, health,\tchildren ,')).toEqual(['health', 'free vaccination', 'children']);
  expect(tagsOf(' , ')).toEqual([]);
});
