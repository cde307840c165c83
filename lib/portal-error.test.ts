import { expect, test } from 'vitest';
import { getHttpStatus, isPortalError, PortalError } from './portal-error.ts';

test('an error carries its code, its fields, its cause and when to try again', () => {
  const cause = new Error('disk');
  const fields = {
    name: { code: 'validation_required', message: 'Cannot be blank.' },
  };
  const error = new PortalError('invalid', 'Failed to create record.', {
    fields,
    cause,
    retryAfterSeconds: 30,
  });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'PortalError',
    code: 'invalid',
    fields,
    cause,
    retryAfterSeconds: 30,
  });
});

test('what is not given is absent', () => {
  const error = new PortalError('not_found', 'Gone.');
  expect([error.fields, error.cause, error.retryAfterSeconds]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['bad_request', 400],
  ['invalid', 400],
  ['unauthorized', 401],
  ['forbidden', 403],
  ['not_found', 404],
  ['conflict', 409],
  ['precondition_failed', 412],
  ['too_large', 413],
  ['too_many', 429],
  ['internal', 500],
  ['unavailable', 503],
  ['storage_full', 507],
] as const)('%s is status %i', (code, status) => {
  expect(getHttpStatus(code)).toBe(status);
});

test('an error of another bundle is recognised by its shape', () => {
  expect(isPortalError(Object.assign(new Error('x'), { code: 'too_many' }))).toBe(true);
});

test.each([
  [null],
  ['not_found'],
  [new Error('x')],
  [Object.assign(new Error('x'), { code: 'ENOENT' })],
  [Object.assign(new Error('x'), { code: 'toString' })],
  [{ code: 'internal' }],
])('%s is no portal error', (thing) => {
  expect(isPortalError(thing)).toBe(false);
});
