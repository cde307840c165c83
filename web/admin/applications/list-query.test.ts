import { describe, expect, it } from 'vitest';
import { parseFilter } from '#lib/filter/parse.ts';
import { filterOf, isListed, readQuery, searchOf } from './list-query.ts';
import { sampleApplication } from './sample-application.ts';

const read = (search: string) => readQuery(new URLSearchParams(search));

describe('the address of the list', () => {
  it('opens with everything, newest first, and then stays bare', () => {
    expect(read('')).toEqual({ q: '', status: '', page: 1, sort: { column: 'created', descending: true } });
    expect(searchOf(read(''))).toBe('');
  });

  it('reads back what it writes', () => {
    const query = { q: 'Ñiña & 50%', status: 'ongoing', page: 3, sort: { column: 'name', descending: false } } as const;
    expect(read(searchOf(query))).toEqual(query);
  });

  it('counts what it does not understand as not said', () => {
    expect(read('?status=lost&page=-2&sort=address')).toEqual(read(''));
    expect(read('?page=1e9999&sort=--name')).toEqual(read(''));
  });
});

describe('the question to the store', () => {
  it('asks nothing when everything is wanted', () => {
    expect(filterOf({ q: '', status: '' })).toBe('');
  });

  it('looks for short texts at the beginning, for longer ones anywhere, in the service too', () => {
    expect(filterOf({ q: 'sa', status: '' })).toBe('(name ~ "sa%" || applicationNumber ~ "sa%")');
    expect(filterOf({ q: 'sant', status: 'pending' })).toBe(
      'status = "pending" && (name ~ "%sant%" || applicationNumber ~ "%sant%" || serviceId.title ~ "%sant%")',
    );
  });

  it('takes signs of the filter language as what they are', () => {
    for (const q of ['100%', 'a_b', '" || id != "', "O'Hara\\"]) expect(() => parseFilter(filterOf({ q, status: '' }))).not.toThrow();
    expect(filterOf({ q: '100%', status: '' })).toContain('"%100\\\\%%"');
  });
});

describe('whether an application belongs to the list', () => {
  const santos = sampleApplication({ name: 'Santos, Niña', applicationNumber: 'ST-20251105-4471', status: 'pending' });

  it('judges as the store does: status, name, number, service, whatever the accents', () => {
    expect(isListed({ q: 'NINA', status: 'pending' }, santos)).toBe(true);
    expect(isListed({ q: '4471', status: '' }, santos)).toBe(true);
    expect(isListed({ q: 'clearance', status: '' }, santos)).toBe(true);
    expect(isListed({ q: 'santos', status: 'denied' }, santos)).toBe(false);
    expect(isListed({ q: 'to', status: '' }, santos)).toBe(false);
    expect(isListed({ q: 'sa', status: '' }, santos)).toBe(true);
  });
});
