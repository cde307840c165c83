import { expect, test } from 'vitest';
import { buildAuditFilter, parseAuditQuery, serializeAuditQuery } from './audit-query.ts';

const read = (search: string) => parseAuditQuery(new URLSearchParams(search));

test('what the address says is what is asked, with days as they are in Manila', () => {
  const query = read('actor=abcdefghij12345&action=open&collection=applications&record=xyzxyzxyz123456&from=2026-11-01&to=2026-11-02');
  expect(buildAuditFilter(query)).toBe(
    'actor = "abcdefghij12345" && action = "open" && collection = "applications" && recordId = "xyzxyzxyz123456"' +
      ' && created >= "2026-10-31 16:00:00.000Z" && created < "2026-11-02 16:00:00.000Z"',
  );
  expect(read(serializeAuditQuery({ ...query, page: 7 }).slice(1))).toEqual({ ...query, page: 7 });
});

test('what it does not understand counts as not said', () => {
  const query = read('actor=x"||1=1&action=fly&collection=private_sessions&record=abcdefghij12345&from=2026-13-01&to=yesterday&page=-3');
  expect(buildAuditFilter(query)).toBe('');
  expect(serializeAuditQuery(query)).toBe('');
  expect(buildAuditFilter(read('from=0000-01-01&to=9999-12-31'))).toBe('');
  expect(read('page=1000000').page).toBe(100);
});

test('entries without a staff member can be asked for, and names hold quotes', () => {
  expect(buildAuditFilter(read('actor=nobody'))).toBe('actor = ""');
  expect(buildAuditFilter(read('label=Ana "Nanay" Cruz'))).toBe('recordLabel = "Ana \\"Nanay\\" Cruz"');
});
