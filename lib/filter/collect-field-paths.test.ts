import { expect, test } from 'vitest';
import { collectFieldPaths } from './collect-field-paths.ts';
import { parseFilter } from './parse-filter.ts';

test('every field is named once, on whichever side and however deep it stands', () => {
  expect(collectFieldPaths(parseFilter('a = 1 && ("x" ~ b.c || d:length > a) && @now > 1'))).toEqual([['a'], ['b', 'c'], ['d']]);
});
