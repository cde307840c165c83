import { expect, test } from 'vitest';
import { computeValidUntil } from './compute-valid-until.ts';

const issuedAt = new Date('2026-08-31T20:00:00+08:00');

test('the validity follows the template, by the day in the Philippines', () => {
  expect(computeValidUntil({ validity: 'none', validMonths: 6 }, issuedAt)).toBe('');
  expect(computeValidUntil({ validity: 'yearEnd', validMonths: 0 }, issuedAt)).toBe('2026-12-31');
  expect(computeValidUntil({ validity: 'months', validMonths: 3 }, issuedAt)).toBe('2026-11-30');
  expect(computeValidUntil({ validity: 'months', validMonths: 6 }, issuedAt)).toBe('2027-02-28');
  expect(computeValidUntil({ validity: 'months', validMonths: 12 }, new Date('2026-12-31T17:00:00Z'))).toBe('2028-01-01');
});
