import { expect, it } from 'vitest';
import { isProblemReportSearch } from './is-problem-report-search.ts';

it.each(['ilaw', 'patay na ilaw', 'reklamo', 'saan po ako magrereklamo', 'street light'])('%s is about a problem', (search) => {
  expect(isProblemReportSearch(search)).toBe(true);
});

it.each(['patay', 'libing', 'clearance', 'birth certificate'])('%s is not about a problem', (search) => {
  expect(isProblemReportSearch(search)).toBe(false);
});
