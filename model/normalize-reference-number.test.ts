import { expect, it } from 'vitest';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import { findReferenceNumber, normalizeReferenceNumber } from './normalize-reference-number.ts';

it('takes blanks, small letters and missing hyphens for what was meant', () => {
  expect(normalizeReferenceNumber('  st-20261121 -0042\n')).toBe('ST-20261121-0042');
  expect(normalizeReferenceNumber('st2026112100427')).toBe('ST-20261121-00427');
  expect(normalizeReferenceNumber('ST-20261121-0042')).toBe('ST-20261121-0042');
  expect(normalizeReferenceNumber('hello-1')).toBe('HELLO-1');
  expect(normalizeReferenceNumber('   ')).toBe('');
});

it.each(['‐', '‑', '‒', '–', '—', '―', '−', '－', ' ', ' – '])('takes %j for a hyphen', (dash) => {
  expect(normalizeReferenceNumber(`st${dash}20261121${dash}0042`)).toBe('ST-20261121-0042');
});

it('takes a number that was copied from a sentence of the portal', () => {
  expect(normalizeReferenceNumber(preventLineBreaks('ST-20261121-0042'))).toBe('ST-20261121-0042');
});

it('finds the number in a pasted text message', () => {
  const text = 'Barangay South Triangle: Natanggap namin ang application ninyo. ST-20261121-0042. Tel. 02-80000000';
  expect(normalizeReferenceNumber(text)).toBe('ST-20261121-0042');
  expect(normalizeReferenceNumber('x'.repeat(100))).toHaveLength(60);
});

it('finds a number in a search, and none where there is none', () => {
  expect(findReferenceNumber('nasaan na po ang st–20261121–0042?')).toBe('ST-20261121-0042');
  for (const text of [
    '',
    'hello-1',
    '02-80000000',
    'Ordinance 2026-0042',
    'ST-20261121',
    'ST-20261121-042',
    `ST-20261121-${'1'.repeat(13)}`,
  ])
    expect(findReferenceNumber(text)).toBeUndefined();
});
