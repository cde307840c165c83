import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

const fileError = (code: string) => Object.assign(new Error(`${code}: open '/data/secret'`), { code, path: '/data/secret' });

test('a file that may not be used is named with the user, and a read-only folder with what to do', () => {
  expect(describeFailure(fileError('EACCES'))).toMatch(/^The user \S+, as whom this runs, may not use \/data\/secret\. /);
  expect(describeFailure(fileError('EROFS'))).toMatch(/^\/data\/secret is read-only here\. .*ReadWritePaths/);
  expect(describeFailure(fileError('ENOSPC'))).toBe('There is not enough room on the disk for this.');
});

test('an error that is a defect is not described', () => {
  expect(describeFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(describeFailure(Object.assign(new Error('listen EACCES'), { code: 'EACCES' }))).toBeUndefined();
});
