import { describe, expect, it } from 'vitest';
import { bool, file, number, select, text, texts } from '#lib/schema/fields.ts';
import { changesOf, problemsOf, valuesOf } from './form-values.ts';

const fields = {
  title: text({ required: true, max: 10 }),
  price: number({ min: 0, step: 0.01 }),
  days: number({ integer: true, default: 3 }),
  isOnline: bool({ default: true }),
  status: select({ options: ['Open', 'Closed'], default: 'Open' }),
  papers: texts(),
  image: file({ maxBytes: 100, maxFiles: 1, types: ['png'] }),
};
const names = Object.keys(fields);
const record = { title: 'Clearance', price: 50.5, days: 0, isOnline: true, status: 'Open', papers: ['ID'], image: 'old.png' };
const picture = new File(['x'], 'new.png', { type: 'image/png' });

describe('the answers of a record form', () => {
  it('open with the record, or with the defaults, numbers as text and nothing for 0', () => {
    expect(valuesOf(fields, names, record)).toEqual({ ...record, price: '50.5', days: '' });
    expect(valuesOf(fields, names)).toEqual({ title: '', price: '', days: '3', isOnline: true, status: 'Open', papers: [], image: '' });
  });

  it('send only what differs, cast to what the store takes', () => {
    const values = valuesOf(fields, names, record);
    expect(changesOf(fields, values, record)).toEqual({});
    expect(changesOf(fields, { ...values, title: ' Clearance ', price: '50.50' }, record)).toEqual({});
    expect(changesOf(fields, { ...values, title: ' Permit ', price: '', papers: ['ID', 'Bill'], isOnline: false }, record)).toEqual({
      title: 'Permit',
      price: 0,
      papers: ['ID', 'Bill'],
      isOnline: false,
    });
  });

  it('send a picture only when one was chosen, and nothing in its place when it was taken away', () => {
    const values = valuesOf(fields, names, record);
    expect(changesOf(fields, { ...values, image: picture }, record)).toEqual({ image: picture });
    expect(changesOf(fields, { ...values, image: '' }, record)).toEqual({ image: '' });
  });

  it('are judged as the store judges them', () => {
    const values = { ...valuesOf(fields, names), title: ' ', price: '-1', days: 'many' };
    expect(Object.entries(problemsOf(fields, values)).map(([name, { code }]) => [name, code])).toEqual([
      ['title', 'validation_required'],
      ['price', 'validation_min_number_constraint'],
      ['days', 'validation_not_a_number'],
    ]);
    expect(problemsOf(fields, valuesOf(fields, names, record))).toEqual({});
  });
});
