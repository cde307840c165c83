import { expect, test } from 'vitest';
import { fc } from '../../test/fast-check.ts';
import { isPortalError } from '../portal-error.ts';
import { tokenize } from './tokenize.ts';

test('each token has its kind and its position', () => {
  expect(tokenize('(a ?~ "b") && 2 || c')).toEqual([
    { kind: 'open', at: 0 },
    { kind: 'identifier', name: 'a', at: 1 },
    { kind: 'operator', op: '~', any: true, at: 3 },
    { kind: 'text', value: 'b', at: 6 },
    { kind: 'close', at: 9 },
    { kind: 'and', at: 11 },
    { kind: 'number', value: 2, at: 14 },
    { kind: 'or', at: 16 },
    { kind: 'identifier', name: 'c', at: 19 },
  ]);
});

test('names may contain letters of any script', () => {
  expect(tokenize('niño_2.x:each')).toMatchObject([{ kind: 'identifier', name: 'niño_2.x:each' }]);
});

test('any text is split into tokens or rejected with `bad_request`', () => {
  const filters = fc.array(
    fc.constantFrom('"', "'", '\\', '(', ')', '=', '?', '&&', '|', '/', '//', '\n', ' ', 'a', '.', '1', '-', 'ñ', '@'),
  );
  fc.assert(
    fc.property(filters, (parts) => {
      try {
        tokenize(parts.join(''));
      } catch (error) {
        expect(isPortalError(error) && error.code).toBe('bad_request');
      }
    }),
  );
});
