import { describe, expect, it } from 'vitest';
import { parseFilter } from '#lib/filter/parse.ts';
import { filterOf, isListed, type ListQuery, readQuery, searchOf, storeSort } from './list-query.ts';
import { sampleApplication } from './sample-application.ts';

const asker = { me: 'clerk0000000001', today: '2025-11-10' };
const read = (search: string) => readQuery(new URLSearchParams(search));
const filter = (search: string) => filterOf(read(search), asker);

describe('the address of the list', () => {
  it('opens with everything, newest first, and then stays bare', () => {
    expect(read('')).toEqual({ q: '', status: '', assigned: '', overdue: false, sort: { column: 'created', descending: true } });
    expect(searchOf(read(''))).toBe('');
  });

  it('reads back what it writes', () => {
    const query: ListQuery = {
      q: 'Ñiña & 50%',
      status: 'ongoing',
      assigned: 'nobody',
      overdue: true,
      sort: { column: 'service', descending: false },
    };
    expect(read(searchOf(query))).toEqual(query);
  });

  it('counts what it does not understand as not said', () => {
    expect(read('?status=lost&assigned=you&overdue=yes&sort=address')).toEqual(read(''));
    expect(read('?sort=--name')).toEqual(read(''));
  });

  it('sorts services by their title', () => {
    expect(storeSort(read('sort=-service').sort)).toBe('-serviceId.title');
  });
});

describe('the question to the store', () => {
  it('asks nothing when everything is wanted', () => {
    expect(filter('')).toBe('');
  });

  it('looks for short texts at the beginning, for longer ones anywhere, in the service too', () => {
    expect(filter('q=sa')).toBe('(name ~ "sa%" || applicationNumber ~ "sa%")');
    expect(filter('q=sant&status=pending')).toBe(
      'status = "pending" && (name ~ "%sant%" || applicationNumber ~ "%sant%" || serviceId.title ~ "%sant%")',
    );
  });

  it('knows who asks, and which day it is', () => {
    expect(filter('assigned=me')).toBe('assignedTo = "clerk0000000001"');
    expect(filter('assigned=nobody')).toBe('assignedTo = ""');
    expect(filter('overdue=1')).toBe(`(status = "pending" || status = "ongoing") && dueDate < "2025-11-10" && dueDate != ''`);
    expect(() => parseFilter(filter('overdue=1'))).not.toThrow();
  });

  it('takes signs of the filter language as what they are', () => {
    for (const q of ['100%', 'a_b', '" || id != "', "O'Hara\\"])
      expect(() => parseFilter(filterOf({ ...read(''), q }, asker))).not.toThrow();
    expect(filterOf({ ...read(''), q: '100%' }, asker)).toContain('"%100\\\\%%"');
  });
});

describe('whether an application belongs to the list', () => {
  const santos = sampleApplication({
    name: 'Santos, Niña',
    applicationNumber: 'ST-20251105-4471',
    status: 'pending',
    dueDate: '2025-11-07',
  });
  const listed = (search: string, application = santos) => isListed(read(search), application, asker);

  it('judges as the store does: status, name, number, service, whatever the accents', () => {
    expect(listed('q=NINA&status=pending')).toBe(true);
    expect(listed('q=4471')).toBe(true);
    expect(listed('q=clearance')).toBe(true);
    expect(listed('q=santos&status=denied')).toBe(false);
    expect(listed('q=to')).toBe(false);
    expect(listed('q=sa')).toBe(true);
  });

  it('is overdue only while the office owes an answer, and from the day after the promised one', () => {
    expect(listed('overdue=1')).toBe(true);
    expect(listed('overdue=1', { ...santos, dueDate: '2025-11-10' })).toBe(false);
    expect(listed('overdue=1', { ...santos, status: 'finished' })).toBe(false);
    expect(listed('overdue=1', { ...santos, dueDate: '' })).toBe(false);
  });

  it('is mine, or nobody’s', () => {
    expect(listed('assigned=me')).toBe(false);
    expect(listed('assigned=nobody')).toBe(true);
    expect(listed('assigned=me', { ...santos, assignedTo: asker.me })).toBe(true);
  });
});
