import { expect, it } from 'vitest';
import { parseTags } from './tags-control.tsx';

it('reads tags between commas, trimmed, without empty ones and repetitions', () => {
  expect(parseTags(' health, free vaccination ,, health,\tchildren ,')).toEqual(['health', 'free vaccination', 'children']);
  expect(parseTags(' , ')).toEqual([]);
});
