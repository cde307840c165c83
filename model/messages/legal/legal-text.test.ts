import { expect, test } from 'vitest';
import { formatRetentionPeriod } from './format-retention-period.ts';
import { formatLegalText, parseLegalText } from './legal-text.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

test("the portal's own texts come back from being edited as they were", () => {
  for (const text of [privacy.en, privacy.fil, terms.en, terms.fil]) expect(parseLegalText(formatLegalText(text))).toEqual(text);
});

test('a heading needs no blank lines around it, and a text needs no heading', () => {
  expect(parseLegalText('Hello.\n## Who\nWe.\n\nAlso we.\n## What\n')).toEqual({
    intro: 'Hello.',
    sections: [
      { title: 'Who', paragraphs: ['We.', 'Also we.'] },
      { title: 'What', paragraphs: [] },
    ],
  });
  expect(parseLegalText('One.\n\nTwo.')).toEqual({ intro: 'One.\n\nTwo.', sections: [] });
});

test('times are said as people say them', () => {
  expect([1, 90, 365, 1825].map((days) => formatRetentionPeriod(days, 'en'))).toEqual(['24 hours', '90 days', '1 year', '5 years']);
  expect([1, 90, 365, 1825].map((days) => formatRetentionPeriod(days, 'fil'))).toEqual(['24 oras', '90 araw', '1 taon', '5 taon']);
});
