import { expect, it } from 'vitest';
import { parseTags } from './parse-tags.ts';

it('reads tags between commas, trimmed, without empty ones and repetitions', () => {
  expect(parseTags(' health, free vaccination ,, health,\tchildren ,')).toEqual(['health', 'free vaccination', 'children']);
  expect(parseTags(' , ')).toEqual([]);
});
