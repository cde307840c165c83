import { describe, expect, it } from 'vitest';
import { bool, date, file, number, select, text, textList } from '#lib/schema/fields.ts';
import { list } from '#lib/schema/nodes.ts';
import { containsFile, findConflictingNames, getChangedValues, isSameValue, toFormValues } from './form-values.ts';

const fields = {
  title: text({ required: true, max: 10 }),
  price: number({ min: 0, step: 0.01 }),
  days: number({ integer: true, default: 3 }),
  isOnline: bool({ default: true }),
  status: select({ options: ['Open', 'Closed'], default: 'Open' }),
  papers: textList(),
  image: file({ maxBytes: 100, maxFiles: 1, types: ['png'] }),
};
const record = { title: 'Clearance', price: 50.5, days: 0, isOnline: true, status: 'Open', papers: ['ID'], image: 'old.png' };
const picture = new File(['x'], 'new.png', { type: 'image/png' });

describe('the answers of a record form', () => {
  it('open with the record, or with the defaults, numbers as text and nothing for 0', () => {
    expect(toFormValues(fields, record)).toEqual({ ...record, price: '50.5', days: '' });
    expect(toFormValues(fields)).toEqual({ title: '', price: '', days: '3', isOnline: true, status: 'Open', papers: [], image: '' });
  });

  it('send only what differs, cast to what the store takes', () => {
    const values = toFormValues(fields, record);
    expect(getChangedValues(fields, values, record)).toEqual({});
    expect(getChangedValues(fields, { ...values, title: ' Clearance ', price: '50.50' }, record)).toEqual({});
    expect(getChangedValues(fields, { ...values, title: ' Permit ', price: '', papers: ['ID', 'Bill'], isOnline: false }, record)).toEqual({
      title: 'Permit',
      price: 0,
      papers: ['ID', 'Bill'],
      isOnline: false,
    });
  });

  it('send a picture only when one was chosen, and nothing in its place when it was taken away', () => {
    const values = toFormValues(fields, record);
    expect(getChangedValues(fields, { ...values, image: picture }, record)).toEqual({ image: picture });
    expect(getChangedValues(fields, { ...values, image: '' }, record)).toEqual({ image: '' });
  });

  it('have a chosen file also inside a list or an object', () => {
    expect([picture, [picture], { 'Valid ID': [picture] }].map(containsFile)).toEqual([true, true, true]);
    expect(['old.png', null, ['old.png'], { 'Valid ID': [] }].map(containsFile)).toEqual([false, false, false, false]);
  });

  it('keep blanks around a password', () => {
    const secret = { password: text({ isSecret: true }) };
    expect(getChangedValues(secret, { password: ' a b ' }, { password: '' })).toEqual({ password: ' a b ' });
    expect(isSameValue(secret.password, 'a', 'a ')).toBe(false);
  });

  it('are the same when their casts are: a list in another order only when the order means nothing', () => {
    const day = { date: date({ label: 'x', dayOnly: true, required: true }) };
    const days = list({ label: 'x', item: 'x', title: 'date', of: day, max: 9 });
    const [first, second] = [{ date: '2026-01-01' }, { date: '2026-02-01' }];
    expect(isSameValue(days, [first, second], [second, first])).toBe(false);
    expect(isSameValue({ ...days, sortBy: 'date' }, [first, second], [second, first])).toBe(true);
    expect(isSameValue(days, [first, { date: '' }], [first])).toBe(false);
  });
});

describe('two editors', () => {
  it('disagree only where both changed a value, to something else', () => {
    const theirs = { ...record, title: 'Theirs', price: 75, papers: ['ID', 'Bill'], status: 'Closed' };
    const mine = { title: 'Mine', price: 75, papers: ['ID', 'Bill'], days: 5 };
    expect(findConflictingNames(fields, record, theirs, mine)).toEqual(['title']);
  });
});
