import { expect, test } from 'vitest';
import { evaluateMacro, isMacro } from './macros.ts';

const now = new Date('2024-02-29T23:30:15.250Z');

test.each([
  ['@now', '2024-02-29 23:30:15.250Z'],
  ['@yesterday', '2024-02-28 23:30:15.250Z'],
  ['@tomorrow', '2024-03-01 23:30:15.250Z'],
  ['@todayStart', '2024-02-29 00:00:00.000Z'],
  ['@todayEnd', '2024-02-29 23:59:59.999Z'],
  ['@monthStart', '2024-02-01 00:00:00.000Z'],
  ['@monthEnd', '2024-02-29 23:59:59.999Z'],
  ['@yearStart', '2024-01-01 00:00:00.000Z'],
  ['@yearEnd', '2024-12-31 23:59:59.999Z'],
  ['@second', 15],
  ['@minute', 30],
  ['@hour', 23],
  ['@day', 29],
  ['@month', 2],
  ['@weekday', 4],
  ['@year', 2024],
] as const)('%s is %s', (name, value) => {
  expect(evaluateMacro(name, now)).toBe(value);
});

test('only these names are macros, in this case', () => {
  expect(isMacro('@now')).toBe(true);
  for (const name of ['@Now', 'now', '@request.auth', 'toString']) expect(isMacro(name)).toBe(false);
});
