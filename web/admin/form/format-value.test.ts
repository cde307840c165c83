import { expect, it } from 'vitest';
import { compileMessages } from '#lib/texts/compile-messages.ts';
import { createTranslator } from '#lib/texts/create-translator.ts';
import { places } from '#model/collections/pages/places.ts';
import enStaff from '#model/messages/en-staff.ts';
import enStaffPages from '#model/messages/en-staff-pages.ts';
import type { Translate } from '../../use-translation.tsx';
import { placeFormFields } from '../places/place-form-fields.ts';
import { formatValue } from './format-value.ts';

const t = createTranslator('en', compileMessages({ ...enStaff, ...enStaffPages })) as Translate;
const { fields } = places;

it('tells each kind of value in words', () => {
  expect(formatValue(t, 'en', fields.category, 'healthcare')).toBe('Health');
  expect(formatValue(t, 'en', fields.isHidden, true)).toBe('Yes');
  expect(formatValue(t, 'en', fields.types, ['bakery', 'store'])).toBe('bakery, store');
  expect(formatValue(t, 'en', fields.rating, 0)).toBe('None');
  expect(formatValue(t, 'en', fields.address, 'x'.repeat(400))).toHaveLength(301);
});

it('tells opening hours as the layout of places says', () => {
  const formatHours = placeFormFields.find(({ name }) => name === 'openingHours')?.formatValue;
  const hours = Array.from({ length: 7 }, (_, day) => (day === 0 ? [] : [{ opens: 480, closes: 1020 }]));
  expect(formatValue(t, 'en', fields.openingHours, hours, formatHours)).toBe('Mo-Sa 08:00-17:00');
  expect(formatValue(t, 'en', fields.openingHours, null, formatHours)).toBe('None');
});
