import { expect, test } from 'vitest';
import type { Field } from './field.ts';
import { checkMobileLength } from './field-kinds/check-mobile-length.ts';
import { getFieldKind } from './field-kinds.ts';
import { bool, date, file, json, number, objectList, relation, richText, select, text, textList } from './fields.ts';

const cast = (field: Field, input: unknown) => getFieldKind(field).cast(field, input);
const errorOf = (field: Field, value: unknown) => getFieldKind(field).validate(field, value)?.code;
const papers = file({ maxFiles: 2, maxBytes: 100, types: ['pdf', 'jpeg'] });
const photo = file({ maxFiles: 1, maxBytes: 100, types: ['png'] });
const kind = select({ options: ['small', 'large'] });
const upload = (name: string, size = 10, type = '') => ({ name, size, type });

test.each([
  [text(), ''],
  [richText(), ''],
  [number(), 0],
  [bool(), false],
  [date(), ''],
  [kind, ''],
  [relation({ to: 'x' }), ''],
  [photo, ''],
  [papers, []],
  [json(), null],
  [textList(), []],
])('%j has a zero', (field, zero) => {
  expect(getFieldKind(field).emptyValue(field)).toEqual(zero);
  expect(errorOf(field, zero)).toBeUndefined();
});

test.each<[Field, unknown, unknown]>([
  [text(), 12345, '12345'],
  [text(), -1.5, '-1.5'],
  [text(), true, 'true'],
  [text(), null, ''],
  [text(), undefined, ''],
  [text(), ' a ', ' a '],
  [text(), '\ud83d', '\ufffd'],
  [text(), 'Ana\u202e\u200b\u0007 \u2066Cruz\n', 'Ana Cruz '],
  [text({ multiline: true }), 'Ana\u202e\n👨‍👩‍👧\u0007', 'Ana\n👨‍👩‍👧'],
  [text({ isSecret: true }), 'a\u202e\u200b\tb', 'a\u202e\u200b\tb'],
  [richText(), '<p>a</p>\u202e', '<p>a</p>'],
  [number(), '5', 5],
  [number(), ' -1.5 ', -1.5],
  [number(), '', 0],
  [number(), null, 0],
  [number(), '1e3', 1000],
  [number(), true, 1],
  [number(), -0, 0],
  [bool(), 1, true],
  [bool(), '0', false],
  [bool(), 'true', true],
  [bool(), null, false],
  [bool(), '', false],
  [date(), '2025-08-05T09:30:00Z', '2025-08-05 09:30:00.000Z'],
  [date(), '2025-08-05', '2025-08-05 00:00:00.000Z'],
  [date(), 1754386200, '2025-08-05 09:30:00.000Z'],
  [date(), new Date('2025-08-05T09:30:00Z'), '2025-08-05 09:30:00.000Z'],
  [date(), '', ''],
  [date(), null, ''],
  [date({ dayOnly: true }), '2025-08-05 00:00:00.000Z', '2025-08-05'],
  [date({ dayOnly: true }), '2025-08-05', '2025-08-05'],
  [kind, ['small', 'large'], 'large'],
  [kind, null, ''],
  [kind, [], ''],
  [relation({ to: 'x' }), ['a', 'b'], 'b'],
  [photo, ['a.png', 'b.png'], 'b.png'],
  [photo, null, ''],
  [papers, 'a.pdf', ['a.pdf']],
  [papers, ['a.pdf', '', 'a.pdf', 'b.pdf'], ['a.pdf', 'b.pdf']],
  [papers, null, []],
  [papers, '', []],
  [json(), '{"a":1}', { a: 1 }],
  [json(), '[1]', [1]],
  [json(), 'null', null],
  [json(), '5', 5],
  [json(), '"x"', 'x'],
  [json(), 'plain', 'plain'],
  [json(), undefined, null],
  [json(), { a: '5' }, { a: '5' }],
  [json(), ['[1]', '2'], ['[1]', '2']],
  [textList(), '["a"]', ['a']],
  [textList(), 'health', ['health']],
  [textList(), ['he\u202ealth\u200b'], ['health']],
  [objectList<{ name: string; size?: number }>(['name']), [{ name: 'I\u202eD', size: 5 }], [{ name: 'ID', size: 5 }]],
  [textList(), '5', ['5']],
  [textList(), '', []],
  [textList(), null, []],
])('%j takes %j for %j', (field, input, value) => {
  expect(cast(field, input)).toEqual({ value });
});

test.each<[Field, unknown, string]>([
  [text(), {}, 'validation_invalid_value'],
  [text(), ['a'], 'validation_invalid_value'],
  [text(), 'a\0b', 'validation_invalid_value'],
  [number(), 'abc', 'validation_not_a_number'],
  [number(), '1,5', 'validation_not_a_number'],
  [number(), Number.NaN, 'validation_not_a_number'],
  [number(), '1e999', 'validation_not_a_number'],
  [number(), [], 'validation_not_a_number'],
  [bool(), 'yes', 'validation_invalid_value'],
  [bool(), 2, 'validation_invalid_value'],
  [date(), 'soon', 'validation_date_invalid'],
  [date(), '2025-02-30', 'validation_date_invalid'],
  [date(), {}, 'validation_date_invalid'],
  [date(), new Date(Number.NaN), 'validation_date_invalid'],
  [kind, {}, 'validation_invalid_value'],
  [photo, '../a.png', 'validation_invalid_file'],
  [photo, 5, 'validation_invalid_file'],
  [papers, [{ name: 'a.pdf' }], 'validation_invalid_file'],
])('%j does not take %j: %s', (field, input, code) => {
  expect(cast(field, input)).toMatchObject({ error: { code } });
});

const listed = objectList<{ name: string }>(['name']);
const phone = text({ format: 'phone' });
const email = text({ format: 'email' });
const url = text({ format: 'url' });
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().replace('T', ' ');

test.each([
  ['0917 123 45678', 11],
  ['+63 (917) 123-4567-89', 12],
  ['63917123456789', 12],
])('a phone field counts the digits of %j', (value, count) => {
  const error = { code: 'validation_phone_too_long', params: { max: 10, count } };
  expect(getFieldKind(phone).validate(phone, value)).toMatchObject(error);
  const open = text({ check: checkMobileLength });
  expect(getFieldKind(open).validate(open, value)).toMatchObject(error);
});

test.each(['8123-4567', '(02) 8123-4567 loc. 204', '+971 50 123 4567', '0917 123 4567 / 0918 765 4321'])(
  'a field for any phone number takes %j',
  (value) => {
    const open = text({ check: checkMobileLength });
    expect(getFieldKind(open).validate(open, value)).toBeUndefined();
  },
);

test.each<[Field, unknown]>([
  [text({ max: 3 }), '🎉🎉🎉'],
  [text(), 'x'.repeat(5000)],
  [richText(), 'x'.repeat(100_000)],
  [text({ min: 2 }), ''],
  [text({ pattern: /^a/ }), 'ab'],
  [text({ placeholders: ['number'] }), 'Ready: {number}'],
  [phone, '+63 (917) 123-4567'],
  [phone, '09171234567'],
  [phone, '9171234567'],
  [phone, '+631234567890'],
  [phone, ''],
  [email, 'ana.cruz+tag@mail.example.ph'],
  [email, "o'hara@example.com"],
  [url, 'https://example.ph/a?b=c'],
  [number({ min: 1 }), 0],
  [number({ min: 1, max: 3 }), 3],
  [number({ step: 0.01 }), 0.07],
  [number({ step: 0.01 }), 999_999.99],
  [number({ integer: true }), -5],
  [date({ past: true }), '2020-01-01 00:00:00.000Z'],
  [date({ past: true, dayOnly: true }), '2020-01-01'],
  [date(), '2999-01-01 00:00:00.000Z'],
  [kind, 'small'],
  [relation({ to: 'x' }), 'abcdefghij12345'],
  [photo, upload('A.PNG', 100, 'image/png')],
  [papers, ['stored.pdf', upload('new.jpeg', 1, 'image/jpeg')]],
  [papers, [upload('a.jpg', 1, 'application/octet-stream')]],
  [json(), { a: '\\u0000' }],
  [textList(), ['a', 'ñ']],
  [listed, null],
  [listed, []],
  [listed, [{ name: 'ID', size: 5 }, {}]],
])('%j accepts %j', (field, value) => {
  expect(errorOf(field, value)).toBeUndefined();
});

test.each<[Field, unknown, string]>([
  [text({ max: 3 }), '🎉🎉🎉🎉', 'validation_max_text_constraint'],
  [text(), 'x'.repeat(5001), 'validation_max_text_constraint'],
  [text({ min: 2 }), '🎉', 'validation_min_text_constraint'],
  [text({ pattern: /^a/ }), 'b', 'validation_invalid_format'],
  [text({ placeholders: ['number'] }), 'Ready: {nmber}', 'validation_unknown_placeholder'],
  [phone, '+63 917 123 456', 'validation_invalid_format'],
  [phone, '639171234567', 'validation_invalid_format'],
  [phone, '0917-CALL-ME', 'validation_invalid_format'],
  [email, 'ana', 'validation_is_email'],
  [email, 'ana@localhost', 'validation_is_email'],
  [email, 'a b@example.ph', 'validation_is_email'],
  [email, 'a..b@example.ph', 'validation_is_email'],
  [email, '.a@example.ph', 'validation_is_email'],
  [email, 'a@-x.ph', 'validation_is_email'],
  [url, 'javascript:alert(1)', 'validation_invalid_url'],
  [url, 'example.ph', 'validation_invalid_url'],
  [url, 'https://', 'validation_invalid_url'],
  [number({ min: 1 }), 0.5, 'validation_min_number_constraint'],
  [number({ max: 3 }), 3.1, 'validation_max_number_constraint'],
  [number({ integer: true }), 1.5, 'validation_only_int_constraint'],
  [number({ integer: true }), 2 ** 53, 'validation_only_int_constraint'],
  [number({ step: 0.01 }), 0.075, 'validation_step_number_constraint'],
  [date({ past: true }), tomorrow(), 'validation_date_out_of_range'],
  [date({ past: true, dayOnly: true }), '2999-01-01', 'validation_date_out_of_range'],
  [kind, 'huge', 'validation_invalid_value'],
  [relation({ to: 'x' }), 'nope', 'validation_missing_rel_records'],
  [photo, upload('a.svg'), 'validation_invalid_mime_type'],
  [photo, upload('a.png', 10, 'image/svg+xml'), 'validation_invalid_mime_type'],
  [photo, upload('a.png', 101), 'validation_file_size_limit'],
  [papers, ['a.pdf', 'b.pdf', 'c.pdf'], 'validation_too_many_files'],
  [json({ maxBytes: 4 }), 'ñññ', 'validation_json_size_limit'],
  [json(), { a: '\0' }, 'validation_invalid_json'],
  [json(), { a: '\ud83d' }, 'validation_invalid_json'],
  [textList(), ['a', ' '], 'validation_invalid_value'],
  [textList(), [5], 'validation_invalid_value'],
  [textList(), {}, 'validation_invalid_value'],
  [listed, 'ID', 'validation_invalid_value'],
  [listed, { name: 'ID' }, 'validation_invalid_value'],
  [listed, ['ID'], 'validation_invalid_value'],
  [listed, [null], 'validation_invalid_value'],
  [listed, [[]], 'validation_invalid_value'],
  [listed, [{ name: { toString: null } }], 'validation_invalid_value'],
  [objectList<{ name: string }>(['name'], { maxLength: 2 }), [{ name: 'ID' }, { name: 'IDs' }], 'validation_max_text_constraint'],
  [textList({ maxItems: 1 }), ['a', 'b'], 'validation_too_many_values'],
  [textList({ maxLength: 1 }), ['ab'], 'validation_max_text_constraint'],
])('%j refuses %j: %s', (field, value, code) => {
  expect(errorOf(field, value)).toBe(code);
});

test('the day it is in the Philippines is no future, the next one is', () => {
  const birthDate = date({ past: true, dayOnly: true });
  const manila = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  expect(errorOf(birthDate, manila(0))).toBeUndefined();
  expect(errorOf(birthDate, manila(1))).toBe('validation_date_out_of_range');
});
