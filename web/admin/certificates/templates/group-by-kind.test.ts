import { expect, test } from 'vitest';
import { groupByKind } from './group-by-kind.ts';

test('each kind has its newest version first, and kinds follow by title', () => {
  const rows = [
    { kind: 'RES', version: 1, name: 'Residency' },
    { kind: 'BC', version: 2, name: 'Clearance' },
    { kind: 'BC', version: 10, name: 'Barangay Clearance' },
    { kind: 'BC', version: 1, name: 'Zone clearance' },
  ];
  const groups = groupByKind(rows).map(({ newest, earlier }) => [newest.kind, newest.version, ...earlier.map(({ version }) => version)]);
  expect(groups).toEqual([
    ['BC', 10, 2, 1],
    ['RES', 1],
  ]);
});
