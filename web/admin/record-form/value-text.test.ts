import { expect, it } from 'vitest';
import { compileMessages } from '#lib/compile-messages.ts';
import { translator } from '#lib/translator.ts';
import { places } from '#model/collections/places.ts';
import english from '#model/words/en-staff.ts';
import type { Translate } from '../../words.tsx';
import { placeLayout } from '../places/place-layout.ts';
import { valueText } from './value-text.ts';

const t = translator('en', compileMessages(english)) as Translate;
const { fields } = places;

it('tells each kind of value in words', () => {
  expect(valueText(t, fields.category, 'healthcare')).toBe('Health care');
  expect(valueText(t, fields.isHidden, true)).toBe('Yes');
  expect(valueText(t, fields.types, ['bakery', 'store'])).toBe('bakery, store');
  expect(valueText(t, fields.rating, 0)).toBe('None');
  expect(valueText(t, fields.address, 'x'.repeat(400))).toHaveLength(301);
});

it('tells opening hours as the layout of places says', () => {
  const tell = placeLayout.find(({ name }) => name === 'openingHours')?.tell;
  const hours = Array.from({ length: 7 }, (_, day) => (day === 0 ? [] : [{ opens: 480, closes: 1020 }]));
  expect(valueText(t, fields.openingHours, hours, tell)).toBe('Mo-Sa 08:00-17:00');
  expect(valueText(t, fields.openingHours, null, tell)).toBe('None');
});
