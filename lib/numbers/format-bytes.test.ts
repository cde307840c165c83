import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 * 1024, '5 MB'],
  [1024 * 1024 - 1, '1 MB'],
  [3.25 * 1024 ** 3, '3.3 GB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
