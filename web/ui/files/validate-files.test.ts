import { describe, expect, it } from 'vitest';
import { buildAccept, type FileRules, validateFiles } from './validate-files.ts';

const megabyte = 1024 * 1024;
const one: FileRules = { maxBytes: 5 * megabyte, types: ['image/jpeg', 'application/pdf'], extensions: ['.jpg', '.pdf'] };
const many: FileRules = { ...one, multiple: true };
const pdf = { name: 'id.pdf', size: 10, type: 'application/pdf' };

describe('judgeFiles', () => {
  it('takes a file by its type or by its ending in any case', () => {
    expect(validateFiles([pdf], one)).toBeUndefined();
    expect(validateFiles([{ ...pdf, name: 'id' }], one)).toBeUndefined();
    expect(validateFiles([{ ...pdf, name: 'ID.PDF', type: '' }], one)).toBeUndefined();
  });

  it('refuses a file that is neither', () => {
    expect(validateFiles([{ name: 'run.exe', size: 10, type: 'application/x-msdownload' }], one)).toBe('type');
  });

  it('takes a file of just the limit and refuses one byte more', () => {
    expect(validateFiles([{ ...pdf, size: 5 * megabyte }], one)).toBeUndefined();
    expect(validateFiles([{ ...pdf, size: 5 * megabyte + 1 }], one)).toBe('size');
  });

  it('refuses two files where one is wanted', () => {
    expect(validateFiles([pdf, pdf], one)).toBe('count');
    expect(validateFiles([pdf, pdf], many)).toBeUndefined();
  });

  it('names the problem of the first invalid file', () => {
    const large = { ...pdf, size: 6 * megabyte };
    const wrong = { name: 'a.txt', size: 1, type: 'text/plain' };
    expect(validateFiles([pdf, large, wrong], many)).toBe('size');
    expect(validateFiles([pdf, wrong, large], many)).toBe('type');
  });

  it('understands a whole family of types', () => {
    const pictures: FileRules = { maxBytes: 10, types: ['image/*'], extensions: [] };
    expect(validateFiles([{ name: 'a', size: 1, type: 'image/webp' }], pictures)).toBeUndefined();
    expect(validateFiles([{ name: 'a', size: 1, type: 'imagex/webp' }], pictures)).toBe('type');
  });
});

it('offers types and endings to the file chooser', () => {
  expect(buildAccept(one)).toBe('image/jpeg,application/pdf,.jpg,.pdf');
});
