import { expect, test } from 'vitest';
import { buildRegisterFilter, getThisMonth, parseRegisterQuery, serializeRegisterQuery } from './register-query.ts';

const parse = (text: string) => parseRegisterQuery(new URLSearchParams(text));

test('the address names the part of the register, and nonsense is the current month', () => {
  expect(parse('month=2026-10&state=voided&kind=BC&page=2')).toEqual({ month: '2026-10', state: 'voided', kind: 'BC', q: '', page: 2 });
  expect(parse('month=2026-13&state=lost&kind=<b>&page=-1')).toEqual({ month: getThisMonth(), state: '', kind: '', q: '', page: 1 });
  for (const month of ['9999-12', '0000-01']) expect(parse(`month=${month}`).month).toBe(getThisMonth());
  expect(serializeRegisterQuery(parse('month=2026-10&q=Pe%C3%B1a'))).toBe('?month=2026-10&q=Pe%C3%B1a');
  expect(serializeRegisterQuery(parse(''))).toBe('');
});

test('a month is that of the Philippines, and a search looks in all months', () => {
  expect(buildRegisterFilter(parse('month=2026-12'))).toBe('created >= "2026-11-30 16:00:00.000Z" && created < "2026-12-31 16:00:00.000Z"');
  expect(buildRegisterFilter(parse("month=2026-12&q=O'Brien&state=issued"))).not.toContain('created');
});

test('what waits to be collected is of all months, by whole days', () => {
  const filter = buildRegisterFilter(parse('month=2026-12&state=unclaimed&kind=BC'));
  expect(filter).toMatch(/^state = "issued" && releasedAt = "" && issuedAt < "\d{4}-\d\d-\d\d 16:00:00.000Z" && kind = "BC"$/);
  const before = new Date(filter.split('issuedAt < "')[1]?.slice(0, 24) ?? '').getTime();
  const days = (Date.now() - before) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(30);
  expect(days).toBeLessThan(31);
});
