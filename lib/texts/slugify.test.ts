import { expect, test } from 'vitest';
import { fc } from '../../test/fast-check.ts';
import { createRecordSlug, parseRecordId, slugify } from './slugify.ts';

test.each([
  ['Free Medical Mission', 'free-medical-mission'],
  ['  Water -- Interruption_Notice!  ', 'water-interruption-notice'],
  ['Fiesta 2025: "Araw ng Bayan"', 'fiesta-2025-araw-ng-bayan'],
  ['Niño & Peña', 'niño-peña'],
  ['Pen\u0303a', 'peña'],
  ['a - & - b', 'a-b'],
  ['!!!', ''],
])('%j becomes %j', (title, expected) => {
  expect(slugify(title)).toBe(expected);
});

test('an article without a title is addressed by its id', () => {
  expect(createRecordSlug('k3v9q0a1b2c3d4e', '')).toBe('k3v9q0a1b2c3d4e');
  expect(createRecordSlug('k3v9q0a1b2c3d4e', '?')).toBe('k3v9q0a1b2c3d4e');
});

test('the id is found again whatever the title', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{15}$/), fc.string({ unit: 'grapheme' }), (id, title) => {
      const address = createRecordSlug(id, title);
      expect(parseRecordId(address)).toBe(id);
      expect(address).toMatch(/^[^-]+(-[^-]+)*$/u);
    }),
  );
});
