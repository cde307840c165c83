import { expect, test } from 'vitest';
import { bool, date, file, json, number, select, text, textList } from './fields.ts';
import { getDefaults, validateFields } from './validate-fields.ts';

const fields = {
  name: text({ required: true, max: 5 }),
  kind: select({ options: ['a', 'b'], default: 'a' }),
  price: number({ min: 1, default: 3 }),
  agreed: bool({ required: true }),
  isOn: bool({ default: true }),
  day: date({ dayOnly: true }),
  tags: textList({ required: true }),
  photo: file({ maxFiles: 1, maxBytes: 10, types: ['png'] }),
  extra: json({ required: true }),
};
const good = {
  name: 'Ana',
  kind: 'b',
  price: '2',
  agreed: true,
  day: '2025-01-01',
  tags: ['x'],
  photo: { name: 'a.png', size: 1, type: 'image/png' },
  extra: { a: 1 },
};

test('values that are all right give no errors, also as a form has them', () => {
  expect(validateFields(fields, good)).toEqual({});
});

test('each wrong field has an error of its own', () => {
  const errors = validateFields(fields, {
    ...good,
    name: 'Anastasia',
    kind: 'c',
    price: 'x',
    day: 'soon',
    photo: { name: 'a.png', size: 11, type: '' },
  });
  expect(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.code]))).toEqual({
    name: 'validation_max_text_constraint',
    kind: 'validation_invalid_value',
    price: 'validation_not_a_number',
    day: 'validation_date_invalid',
    photo: 'validation_file_size_limit',
  });
});

test('what is required must not be empty, absent or blank', () => {
  const blank = { code: 'validation_required', message: 'Cannot be blank.' };
  expect(validateFields(fields, {})).toEqual({ name: blank, agreed: blank, tags: blank, extra: blank });
  expect(validateFields(fields, { ...good, name: ' \n', agreed: false, tags: [], extra: {} })).toEqual({
    name: blank,
    agreed: blank,
    tags: blank,
    extra: blank,
  });
});

test('only the fields asked for are validated', () => {
  expect(Object.keys(validateFields(fields, {}, { only: ['name', 'kind'] }))).toEqual(['name']);
});

test('a field nobody has set holds its default, or nothing of its kind', () => {
  expect(getDefaults(fields)).toEqual({
    name: '',
    kind: 'a',
    price: 3,
    agreed: false,
    isOn: true,
    day: '',
    tags: [],
    photo: '',
    extra: null,
  });
});
