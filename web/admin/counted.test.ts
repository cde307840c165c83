import { expect, test } from 'vitest';
import { compileMessages } from '#lib/compile-messages.ts';
import { translator } from '#lib/translator.ts';
import { limits } from '#model/limits.ts';
import { admin as english } from '#model/words/en/admin.ts';
import { admin as filipino } from '#model/words/fil/admin.ts';
import { counted, countText } from './counted.ts';

test('what is counted to the end is shown as it is, beyond it the limit and more', () => {
  expect(counted(limits.countedTo)).toEqual({ count: 10_000, more: '' });
  expect(counted(limits.countedTo + 1)).toEqual({ count: 10_000, more: '+' });
  expect([countText(9_999, 'en'), countText(10_000, 'en'), countText(10_001, 'en')]).toEqual(['9,999', '10,000', '10,000+']);
});

test('texts say so in both languages', () => {
  const inEnglish = translator('en', compileMessages(english));
  const inFilipino = translator('fil', compileMessages(filipino));
  expect(inEnglish('admin.applications.shown', { shown: 100, ...counted(20_000) })).toBe('Showing 100 of 10,000+ applications');
  expect(inEnglish('admin.bell', counted(12))).toBe('12 new applications');
  expect(inFilipino('admin.bell', counted(20_000))).toBe('10,000+ bagong aplikasyon');
});
