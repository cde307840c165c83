import { expect, it } from 'vitest';
import { countSmsSegments } from '#lib/texts/count-sms-segments.ts';
import { fillTemplate } from '#lib/texts/text-template.ts';
import { createMessageValues, truncateReason, websitePhrase } from './application-message.ts';
import { defaultMessageSettings } from './message-settings.ts';

const office = { name: 'South Triangle', city: 'Quezon City', phone: '', mobile: '', email: '', address: '' } as never;
const write = (
  terms: { price: number; priceTo: number; requirements?: string[] },
  language: 'en' | 'fil',
  template: 'textFinished' | 'textReady' = 'textFinished',
) => {
  const service = { title: 'Barangay Clearance', titleFil: 'Barangay Clearance', ...terms };
  const subject = { applicationNumber: 'ST-20261121-0427', service, dueDate: '', denialReason: '', name: 'Cruz, Ana' };
  return fillTemplate(defaultMessageSettings[template][language], createMessageValues(subject, office, language, websitePhrase[language]));
};

it('says the fee beside the valid ID, in the same number of text messages', () => {
  const [free, paid] = [write({ price: 0, priceTo: 0 }, 'en'), write({ price: 50, priceTo: 100 }, 'en')];
  expect(free).toMatch(/Bring a valid ID\.$/);
  expect(paid).toMatch(/Bring a valid ID and P50-P100\.$/);
  expect(write({ price: 75.5, priceTo: 0 }, 'fil')).toMatch(/Magdala ng valid ID at P75\.50\.$/);
  expect(countSmsSegments(paid).special).toBeUndefined();
  expect(countSmsSegments(paid).segments).toBe(1);
});

it('says that the original papers are brought, in one text message, or in two where it says where to download', () => {
  const terms = { price: 50, priceTo: 0, requirements: ['Valid ID'] };
  const texts = [write(terms, 'en'), write(terms, 'fil')];
  expect(texts[0]).toMatch(/Bring a valid ID, P50 and your original papers\.$/);
  expect(texts[1]).toMatch(/Magdala ng valid ID, P50 at original na papel\.$/);
  expect(write({ ...terms, price: 0 }, 'en')).toMatch(/Bring a valid ID and your original papers\.$/);
  expect(texts.map((text) => countSmsSegments(text).segments)).toEqual([1, 1]);
  expect(countSmsSegments(write({ ...terms, priceTo: 100 }, 'fil', 'textReady')).segments).toBe(2);
});

it('cuts a long reason between characters, not inside an emoji', () => {
  const cut = truncateReason(`${'a'.repeat(199)}\u{1f622}${'b'.repeat(20)}`);
  expect(cut).toBe(`${'a'.repeat(199)}\u{1f622}...`);
  expect(truncateReason('a'.repeat(199))).toBe(`${'a'.repeat(199)}.`);
});
