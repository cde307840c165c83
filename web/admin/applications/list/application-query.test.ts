import { describe, expect, it } from 'vitest';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { createApplicationFixture } from '../../../../test/create-application-fixture.ts';
import { matchesCondition } from '../../record-list/matches-condition.ts';
import {
  type ApplicationQuery,
  buildApplicationFilter,
  noFilters,
  parseApplicationQuery,
  serializeApplicationQuery,
  toApiSort,
} from './application-query.ts';

const requester = { me: 'clerk0000000001', today: '2025-11-10' };
const read = (search: string) => parseApplicationQuery(new URLSearchParams(search));
const filter = (search: string) => serializeFilter(buildApplicationFilter(read(search), requester));

describe('the address of the list', () => {
  it('opens with everything in the order of the queue, and then stays bare', () => {
    expect(read('')).toEqual({ ...noFilters, sort: { column: 'queueOrder', descending: false } });
    expect(serializeApplicationQuery(read(''))).toBe('');
  });

  it('reads back what it writes', () => {
    const query: ApplicationQuery = {
      q: 'Ñiña & 50%',
      status: 'ongoing',
      assigned: 'nobody',
      overdue: true,
      priority: 'high',
      service: 'service00000001',
      source: 'counter',
      from: '2025-11-01',
      to: '2025-11-30',
      sort: { column: 'service', descending: false },
    };
    expect(read(serializeApplicationQuery(query))).toEqual(query);
  });

  it('counts what it does not understand as not said', () => {
    expect(read('?status=lost&assigned=you&overdue=yes&sort=address')).toEqual(read(''));
    expect(read('?sort=--name')).toEqual(read(''));
    expect(read('?priority=urgent&service=1&from=yesterday&to=2025-99-99')).toEqual(read(''));
    expect(read('?from=2026-02-31&to=9999-12-31')).toEqual(read(''));
    expect(read('?from=0000-01-01&to=2026-11-31')).toEqual(read(''));
  });

  it('sorts services by their title', () => {
    expect(toApiSort(read('sort=-service').sort)).toBe('-serviceId.title');
  });

  it('puts cases that wait for their applicant after all promised dates', () => {
    expect(toApiSort(read('sort=dueDate').sort)).toBe('awaitsSince,dueDate');
    expect(toApiSort(read('sort=-dueDate').sort)).toBe('-dueDate');
  });
});

describe('the question to the store', () => {
  it('asks nothing when everything is wanted', () => {
    expect(filter('')).toBe('');
  });

  it('looks for each word in name, number, phone number and service', () => {
    expect(filter('q=4471&status=pending')).toBe(
      'status = "pending" && (name ~ "%4471%" || applicationNumber ~ "%4471%" || contactNumber ~ "%4471%" || serviceId.title ~ "%4471%")',
    );
    expect(filter('q=clearance+Ni%C3%B1a').split(' && ')).toHaveLength(2);
  });

  it('knows who asks, and which day it is', () => {
    expect(filter('assigned=me')).toBe('assignedTo = "clerk0000000001"');
    expect(filter('assigned=nobody')).toBe('assignedTo = ""');
    expect(filter('overdue=1')).toBe(
      'dueDate < "2025-11-10" && dueDate != "" && (status = "pending" || status = "ongoing") && blockedAt = ""',
    );
    expect(() => parseFilter(filter('overdue=1'))).not.toThrow();
  });

  it('takes signs of the filter language as what they are', () => {
    for (const q of ['100%', 'a_b', '" || id != "', "O'Hara\\"])
      expect(() => parseFilter(serializeFilter(buildApplicationFilter({ ...read(''), q }, requester)))).not.toThrow();
    expect(serializeFilter(buildApplicationFilter({ ...read(''), q: '100%' }, requester))).toContain('"%100\\\\%%"');
  });
});

describe('whether an application belongs to the list', () => {
  const santos = createApplicationFixture({
    name: 'Santos, Niña',
    applicationNumber: 'ST-20251105-4471',
    contactNumber: '+639171234567',
    status: 'pending',
    dueDate: '2025-11-07',
  });
  const listed = (search: string, application = santos) => matchesCondition(buildApplicationFilter(read(search), requester), application);

  it('judges as the store does: status, name, number, service, whatever the accents', () => {
    expect(listed('q=NINA&status=pending')).toBe(true);
    expect(listed('q=4471')).toBe(true);
    expect(listed('q=clearance')).toBe(true);
    expect(listed('q=santos&status=denied')).toBe(false);
    expect(listed('q=to')).toBe(false);
    expect(listed('q=sa')).toBe(true);
    expect(listed('q=ni%C3%B1a++santos+clearance')).toBe(true);
    expect(listed('q=0917+123+4567')).toBe(true);
    expect(listed('q=st+20251105+4471')).toBe(true);
  });

  it('is overdue only while the office owes an answer, and from the day after the promised one', () => {
    expect(listed('overdue=1')).toBe(true);
    expect(listed('overdue=1', { ...santos, dueDate: '2025-11-10' })).toBe(false);
    expect(listed('overdue=1', { ...santos, status: 'finished' })).toBe(false);
    expect(listed('overdue=1', { ...santos, blockedAt: '2025-11-01 00:00:00.000Z' })).toBe(false);
    expect(listed('overdue=1', { ...santos, dueDate: '' })).toBe(false);
  });

  it('is of a priority, a service and the days in the Philippines', () => {
    const of = { ...santos, priority: '' as const, serviceId: 'service00000001', created: '2025-11-05 17:00:00.000Z' };
    for (const search of ['priority=normal', 'service=service00000001', 'from=2025-11-06&to=2025-11-06'])
      expect(listed(search, of), search).toBe(true);
    for (const search of ['priority=high', 'service=service00000002', 'to=2025-11-05', 'from=2025-11-07', 'assigned=clerk0000000002'])
      expect(listed(search, of), search).toBe(false);
    expect(filter('from=2025-11-06&to=2025-11-06')).toBe('created >= "2025-11-05 16:00:00.000Z" && created < "2025-11-06 16:00:00.000Z"');
  });

  it('is mine, or nobody’s', () => {
    expect(listed('assigned=me')).toBe(false);
    expect(listed('assigned=nobody')).toBe(true);
    expect(listed('assigned=me', { ...santos, assignedTo: requester.me })).toBe(true);
  });
});
