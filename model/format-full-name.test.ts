import { expect, test } from 'vitest';
import { formatFullName } from './format-full-name.ts';

test.each([
  ['Peña, María Luisa Santos', 'María Luisa Santos Peña'],
  ['Cruz, Ana', 'Ana Cruz'],
  ['Sukarno', 'Sukarno'],
  ['Dela Cruz, Juan Santos Jr.', 'Juan Santos Dela Cruz Jr.'],
  ['Dela Cruz, Juan III', 'Juan Dela Cruz III'],
  ['Dela Cruz, Juan, Jr.', 'Juan Dela Cruz Jr.'],
  ['Dela Cruz, Juan, Jr. Santos', 'Juan, Jr. Santos Dela Cruz'],
  ['Cruz, Juan V', 'Juan V Cruz'],
  ['Cruz, Jr', 'Jr Cruz'],
])('%s is written %s', (name, written) => {
  expect(formatFullName(name)).toBe(written);
});
