import { describe, expect, it, test } from 'vitest';
import type { Collection } from '#lib/schema/collection.ts';
import { text, textList } from '#lib/schema/fields.ts';
import { collections } from './collections/index.ts';
import { isTranslated, listMissingTranslations, localizeRecord } from './localize-record.ts';

const fields = {
  title: text(),
  titleFil: text({ translates: 'title' }),
  steps: textList(),
  stepsFil: { kind: 'json', translates: 'steps' } as const,
};
const record = {
  id: 'a',
  title: 'Clearance',
  titleFil: 'Klirans',
  steps: ['Ask', 'Pay'],
  stepsFil: [
    { of: 'Pay', text: 'Magbayad' },
    { of: 'Ask', text: 'Magtanong' },
  ],
};

describe('a record in a language', () => {
  it('has the texts of that language and nothing of the other', () => {
    expect(localizeRecord(fields, record, 'en')).toEqual({ id: 'a', title: 'Clearance', steps: ['Ask', 'Pay'] });
    expect(localizeRecord(fields, record, 'fil')).toEqual({ id: 'a', title: 'Klirans', steps: ['Magtanong', 'Magbayad'] });
  });

  it('has the text of the other language where the own is missing or blank, and says so', () => {
    expect(localizeRecord(fields, { ...record, titleFil: ' ' }, 'fil')).toMatchObject({
      title: 'Clearance',
      textLanguages: { title: 'en' },
    });
    expect(localizeRecord(fields, { ...record, title: '' }, 'en')).toMatchObject({ title: 'Klirans', textLanguages: { title: 'fil' } });
    expect(localizeRecord(fields, { ...record, title: '', titleFil: '' }, 'fil')).toMatchObject({ title: '' });
    expect(localizeRecord(fields, { ...record, title: '', titleFil: '' }, 'fil')).not.toHaveProperty('textLanguages');
  });

  it('has a list in one language only: an item that was changed since has no translation', () => {
    const changed = { ...record, steps: ['Ask', 'Pay at the window'] };
    expect(localizeRecord(fields, changed, 'fil')).toMatchObject({ steps: changed.steps, textLanguages: { steps: 'en' } });
    const reordered = { ...record, steps: ['Pay', 'Ask'] };
    expect(localizeRecord(fields, reordered, 'fil')).toMatchObject({ steps: ['Magbayad', 'Magtanong'] });
  });

  it('keeps the original of a replaced text that identifies the record', () => {
    expect(localizeRecord(fields, record, 'fil', ['title']).originals).toEqual({ title: 'Clearance' });
    expect(localizeRecord(fields, record, 'en', ['title'])).not.toHaveProperty('originals');
  });

  it('leaves alone what was not read', () => {
    expect(localizeRecord(fields, { id: 'a', titleFil: 'Klirans' }, 'fil')).toEqual({ id: 'a' });
  });
});

it('knows which texts of a record have no translation; what is empty needs none', () => {
  expect(listMissingTranslations(fields, record)).toEqual([]);
  expect(listMissingTranslations(fields, { ...record, titleFil: '', stepsFil: null })).toEqual(['title', 'steps']);
  expect(listMissingTranslations(fields, { ...record, steps: [], stepsFil: null })).toEqual([]);
});

it('knows whether anything of a record is written in Filipino', () => {
  expect(isTranslated(fields, record)).toBe(true);
  expect(isTranslated(fields, { ...record, titleFil: ' ' })).toBe(true);
  expect(isTranslated(fields, { ...record, titleFil: ' ', stepsFil: [] })).toBe(false);
  expect(isTranslated(fields, { title: 'Clearance' })).toBe(false);
});

test.each(Object.values<Collection>(collections))(
  '$name translates only fields that it has, of the same length',
  ({ fields: declared }) => {
    for (const field of Object.values(declared)) {
      const original = field.translates === undefined ? undefined : declared[field.translates];
      if (field.translates === undefined) continue;
      expect(original, field.translates).toMatchObject({ kind: field.kind });
      if (field.kind === 'text') expect(original).toMatchObject({ max: field.max });
    }
  },
);
