import { expect, test } from 'vitest';
import { date, number, select, text, textList } from './fields.ts';
import { choices, group, list, optional, type SchemaNodes, translated } from './nodes.ts';
import { getEmptyValues, validateNodes } from './validate-nodes.ts';

const nodes = {
  name: text({ required: true, max: 5 }),
  hero: translated({ label: 'x', languages: ['en', 'fil'], of: text({ required: true, max: 5 }) }),
  free: choices({ label: 'x', options: [0, 1, 2], optionMessagePrefix: 'x', max: 2 }),
  centre: group({ label: 'x', of: { latitude: number({ required: true, max: 90 }) } }),
  people: optional({ label: 'x', of: number({ integer: true }) }),
  days: list({
    label: 'x',
    item: 'x',
    title: 'name',
    min: 1,
    max: 3,
    unique: 'date',
    sortBy: 'date',
    of: { date: date({ required: true, dayOnly: true }), name: text({ required: true }), tags: textList() },
  }),
} satisfies SchemaNodes;
const good = {
  name: 'Ana',
  hero: { en: 'Hi', fil: '' },
  free: [0],
  centre: { latitude: '14.5' },
  people: '7',
  days: [
    { date: '2027-01-01', name: 'B', tags: ['x'] },
    { date: '2026-01-01', name: 'A' },
  ],
};
const codes = (input: unknown, isPartial = false) =>
  Object.fromEntries(Object.entries(validateNodes(nodes, input, { isPartial }).errors).map(([path, { code }]) => [path, code]));

test('good values come out cast, sorted where the list says so, and without names nobody declared', () => {
  expect(validateNodes(nodes, { ...good, other: 1 })).toEqual({
    errors: {},
    value: {
      ...good,
      centre: { latitude: 14.5 },
      people: 7,
      days: [
        { date: '2026-01-01', name: 'A', tags: [] },
        { date: '2027-01-01', name: 'B', tags: ['x'] },
      ],
    },
  });
});

test('each wrong value is named by where it is, in the order it was sent', () => {
  const days = [
    { date: '2027-01-01', name: 'B' },
    { date: 'soon', name: '' },
    { date: '2027-01-01', name: 'C', tags: [''] },
  ];
  expect(codes({ name: 'Anastasia', hero: { en: '', fil: 'too long' }, free: [0, 9], centre: {}, people: 1.5, days })).toEqual({
    name: 'validation_max_text_constraint',
    'hero.en': 'validation_required',
    'hero.fil': 'validation_max_text_constraint',
    free: 'validation_invalid_value',
    'centre.latitude': 'validation_required',
    people: 'validation_only_int_constraint',
    'days.1.date': 'validation_date_invalid',
    'days.1.name': 'validation_required',
    'days.2.date': 'validation_not_unique',
    'days.2.tags': 'validation_invalid_value',
  });
});

test('too few and too many are refused as a whole, and so is what has another shape', () => {
  const day = (year: number) => ({ date: `${year}-01-01`, name: 'A' });
  expect(codes({ ...good, free: [0, 1, 2], days: [] })).toEqual({ free: 'validation_too_many_values', days: 'validation_required' });
  expect(codes({ ...good, days: [2021, 2022, 2023, 2024].map(day) })).toEqual({ days: 'validation_too_many_values' });
  expect(codes({ ...good, days: 'x', centre: [], free: {}, hero: 5 })).toEqual({
    days: 'validation_invalid_value',
    centre: 'validation_invalid_value',
    free: 'validation_invalid_value',
    hero: 'validation_invalid_value',
  });
  expect(codes([])).toEqual({ '': 'validation_invalid_value' });
});

test('of a part only what is there is validated; a plain text is one of the first language; a missing number is null', () => {
  expect(validateNodes(nodes, { hero: 'Hi', people: '', name: null }, { isPartial: true })).toEqual({
    errors: {},
    value: { hero: { en: 'Hi', fil: '' }, people: null },
  });
});

test('what nobody has filled in is empty, of each kind', () => {
  expect(getEmptyValues({ ...nodes, kind: select({ options: ['a'], default: 'a' }) })).toEqual({
    name: '',
    hero: { en: '', fil: '' },
    free: [],
    centre: { latitude: 0 },
    people: null,
    days: [],
    kind: 'a',
  });
});
