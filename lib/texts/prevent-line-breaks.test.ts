import { expect, it } from 'vitest';
import { preventBreaksAtHyphens, preventBreaksInProse, preventLineBreaks } from './prevent-line-breaks.ts';

it('prevents line breaks anywhere in a number or a date', () => {
  expect(preventLineBreaks('ST-20261121-0427')).toBe('ST-\u206020261121-\u20600427');
  expect(preventLineBreaks('8:00 AM–5:00 PM')).toBe('8:00\u00a0AM–\u20605:00\u00a0PM');
  expect(preventLineBreaks('Nobyembre 30, 2026')).toBe('Nobyembre\u00a030,\u00a02026');
});

it('prevents line breaks at hyphens in words, not in ranges, numbers and dashes', () => {
  expect(preventBreaksAtHyphens('I-on at i-a-approve')).toBe('I-\u2060on at i-\u2060a-\u2060approve');
  const others = 'ST-20261121-0427, 8-5, Lunes - Biyernes, {count}-na';
  expect(preventBreaksAtHyphens(others)).toBe(others);
});

it('prevents line breaks at hyphens in the words and numbers of a text of the office, not in tags and addresses', () => {
  expect(preventBreaksInProse('<p class="a-b">24-oras: ST-2026-000123, 8-812-3456</p>')).toBe(
    '<p class="a-b">24-\u2060oras: ST-\u20602026-\u2060000123, 8-\u2060812-\u20603456</p>',
  );
  expect(preventBreaksInProse('Mon-Fri 8:00 AM-5:00 PM, 9 AM')).toBe('Mon-\u2060Fri 8:00\u00a0AM-5:00\u00a0PM, 9\u00a0AM');
  expect(preventBreaksInProse('1 hanggang 3 working days, <i title="3 b">2</i> papel')).toBe(
    '1\u00a0hanggang 3\u00a0working days, <i title="3 b">2</i> papel',
  );
  const others = '<a href="/a-b">barangay-hall.example.ph</a> a-b@example.ph 8 - 12, https://a-b.ph/c-d';
  expect(preventBreaksInProse(others)).toBe(others);
});
