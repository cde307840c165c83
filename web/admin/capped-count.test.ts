import { expect, test } from 'vitest';
import { compileMessages } from '#lib/texts/compile-messages.ts';
import { createTranslator } from '#lib/texts/create-translator.ts';
import { limits } from '#model/limits.ts';
import { admin as english } from '#model/messages/en/admin/admin.ts';
import { admin as filipino } from '#model/messages/fil/admin/admin.ts';
import { formatCappedCount, getCappedCount } from './capped-count.ts';

test('what is counted to the end is shown as it is, beyond it the limit and more', () => {
  expect(getCappedCount(limits.maxCountedRecords)).toEqual({ count: 10_000, more: '' });
  expect(getCappedCount(limits.maxCountedRecords + 1)).toEqual({ count: 10_000, more: '+' });
  expect([formatCappedCount(9_999, 'en'), formatCappedCount(10_000, 'en'), formatCappedCount(10_001, 'en')]).toEqual([
    '9,999',
    '10,000',
    '10,000+',
  ]);
});

test('texts say so in both languages', () => {
  const inEnglish = createTranslator('en', compileMessages(english));
  const inFilipino = createTranslator('fil', compileMessages(filipino));
  expect(inEnglish('admin.applications.shown', { shown: 100, ...getCappedCount(20_000) })).toBe('Showing 100 of 10,000+ applications');
  expect(inEnglish('admin.bell', getCappedCount(12))).toBe('12 new applications');
  expect(inFilipino('admin.bell', getCappedCount(20_000))).toBe('10,000+ bagong application');
});
