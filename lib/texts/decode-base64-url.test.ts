import { expect, it } from 'vitest';
import { decodeBase64Url } from './decode-base64-url.ts';

it('decodes base64url with and without padding, and rejects another text', () => {
  expect([...decodeBase64Url('-_8A')]).toEqual([251, 255, 0]);
  expect([...decodeBase64Url('AQ')]).toEqual([1]);
  expect([...decodeBase64Url('AQ==')]).toEqual([1]);
  expect(() => decodeBase64Url('!')).toThrow();
});
