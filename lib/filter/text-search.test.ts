import { describe, expect, test } from 'vitest';
import { fc } from '../../test/fast-check.ts';
import { matchesFilter } from './matches-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { serializeFilter } from './serialize-filter.ts';
import { buildTextSearch, MAX_SEARCH_PARTS, parseTextSearch, type SearchFields } from './text-search.ts';

const fields = { name: 'text', number: 'reference', phone: 'phone', tags: 'list' } as const;
const santos = {
  name: 'Santos-De Guzman,  Ma. Niña (Jr)',
  number: 'ST-20261121-0427',
  phone: '+639171234567',
  tags: '["SK","youth camp"]',
};
function finds(input: string, record: Record<string, string> = santos, searched: SearchFields = fields): boolean {
  const filter = buildTextSearch(searched, input);
  return filter === undefined || matchesFilter(filter, ([path = '']) => record[path]);
}

describe('words', () => {
  test.each([
    'santos niña',
    'NINA   santos',
    'niña\tsantos',
    'nin\u0303a',
    'guzman, santos',
    'santos‑de guzman',
    'ma niña',
    'sa',
    's',
    'de',
    'gu',
    'ma',
    'camp youth',
    'sk',
  ])('%j finds the record in any order, whatever the blanks, accents and dashes', (input) => expect(finds(input)).toBe(true));

  test.each(['santos reyes', 'antos uzmanx', 'an', 'g', '%', '_', 'santos %', 'san_os', 'sant%', '"', '[', 'zz', '...'])(
    '%j does not find it',
    (input) => expect(finds(input)).toBe(false),
  );

  test('signs of patterns are found as themselves', () => {
    const record = { name: '100% of file_name', number: '', phone: '', tags: '[]' };
    for (const typed of ['100%', '%', 'file_name', 'le_na', '00% fi']) expect(finds(typed, record), typed).toBe(typed !== '%');
    expect(finds('file name', record)).toBe(true);
    expect(finds('1_0', record)).toBe(false);
  });
});

describe('numbers', () => {
  test.each([
    '0917 123 4567',
    '+63917 123-4567',
    '(0917) 123 4567',
    '639171234567',
    '917-123',
    '0917‑123',
    '4567',
    '091',
    '1234567 santos',
  ])('the phone number is found by %j', (input) => expect(finds(input)).toBe(true));

  test.each([
    'st 20261121 0427',
    'ST–20261121–0427',
    'st202611210427',
    '202611210427',
    '20261121-04',
    '2026112104',
    '2026 11 21 0427',
    '1121 0427',
    '21-0427',
    '0427 1121',
    '0427 santos',
    'st',
  ])('the reference number is found by %j', (input) => expect(finds(input)).toBe(true));

  test.each(['0918 123 4567', '20261122 0427', '1121 0428', '427 1121', '17'])('%j does not find it', (input) =>
    expect(finds(input)).toBe(false),
  );

  test('groups of digits are separate words where no field holds numbers', () => {
    expect(parseTextSearch('2026 500 budget', false)).toHaveLength(3);
    expect(finds('2026 500', { name: '500 families in 2026' }, { name: 'text' })).toBe(true);
  });
});

// Texts of the letters that matter, and any others.
const typedText = fc.oneof(
  fc.string({ maxLength: 100 }),
  fc
    .array(
      fc.constantFrom('Santos', 'ñ', 'Ñ', 'n\u0303', '0917', '20261121', '0427', 'st', '%', '_', '\\', '"', ' ', '–', '-', 'ﬁ', 'ß', '½'),
    )
    .map((words) => words.join('').slice(0, 100)),
);

test('parsing what was parsed gives the same parts', () => {
  fc.assert(
    fc.property(typedText, (input) => {
      const words = parseTextSearch(input).flatMap((part) => part.words);
      expect(parseTextSearch(words.join(' ')).flatMap((part) => part.words)).toEqual(words);
    }),
  );
});

test('the text of the filter is short enough for the record API, and finds the same', () => {
  fc.assert(
    fc.property(typedText, typedText, fc.subarray(Object.values(santos)), (typed, name, texts) => {
      const record: Record<string, string> = { ...santos, name, number: texts[0] ?? '', tags: JSON.stringify(texts) };
      const filter = serializeFilter(buildTextSearch(fields, typed));
      const isFound = filter === '' || matchesFilter(parseFilter(filter), ([path = '']) => record[path]);
      expect(isFound).toBe(finds(typed, record));
      expect(parseTextSearch(typed).length).toBeLessThanOrEqual(MAX_SEARCH_PARTS);
    }),
  );
});

test('a text is found by each of its words, in reverse too', () => {
  const word = fc.stringMatching(/^[a-zñéü]{1,9}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: MAX_SEARCH_PARTS }), (words) => {
      const record = { name: words.join('  '), number: '', phone: '', tags: '[]' };
      expect(finds(words.toReversed().join(' '), record)).toBe(true);
    }),
  );
});
