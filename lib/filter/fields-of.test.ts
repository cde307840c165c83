import { expect, test } from 'vitest';
import { fieldsOf } from './fields-of.ts';
import { parseFilter } from './parse.ts';

test('every field is named once, on whichever side and however deep it stands', () => {
  expect(fieldsOf(parseFilter('a = 1 && ("x" ~ b.c || d:length > a) && @now > 1'))).toEqual([['a'], ['b', 'c'], ['d']]);
});
