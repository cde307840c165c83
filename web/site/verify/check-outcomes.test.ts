import { expect, it } from 'vitest';
import { certificateMissesErrorCode } from '#model/endpoints/certificates/certificate-check.ts';
import { readRefusedOutcome } from './check-outcomes.ts';

const read = (status: number, body: object | string) =>
  readRefusedOutcome(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

it('tells too many wrong tries from too many requests', async () => {
  expect(await read(429, { data: { code: { code: certificateMissesErrorCode } } })).toBe('tooMany');
  expect(await read(429, { status: 429, data: {} })).toBe('readLimit');
  expect(await read(429, '<h1>Too Many Requests</h1>')).toBe('readLimit');
});

it('tells a paper that does not exist from a portal that fails', async () => {
  expect(await read(404, {})).toBe('notFound');
  expect(await read(503, {})).toBe('failed');
});
