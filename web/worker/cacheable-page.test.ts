import { expect, it } from 'vitest';
import { hasStaffPage, isCacheablePage, isStaffUrl, resolvePageUrl } from './cacheable-page.ts';

const at = (path: string) => new URL(`https://portal.example.ph${path}`);

it.each([
  ['/', true],
  ['/fil', true],
  ['/news/a-b-c', true],
  ['/services?q=clearance', true],
  ['/administration', true],
  ['/admin', false],
  ['/ADMIN/news', false],
  ['/fil/admin/applications/abc', false],
  ['/%61dmin', false],
  ['//admin', false],
  ['/admin.data', false],
  ['/api/files/applications/x/y.png', false],
  ['/tracking', false],
  ['/fil/tracking/ST-20261122-0001', false],
  ['/apply_online/abc', false],
  ['/apply_online', false],
  ['/alerts?newsletter=confirm&token=x', false],
  ['/%E0%A4%A/admin', true],
])('%s may be kept: %s', (path, may) => {
  expect(isCacheablePage(at(path))).toBe(may);
});

it('knows where staff work, and the page whose data is asked for', () => {
  expect([isStaffUrl(at('/Admin/news')), isStaffUrl(at('/fil/admin')), isStaffUrl(at('/officials'))]).toEqual([true, true, false]);
  const pages = ['/officials.data?_routes=a', '/_.data', '/fil.data', '/news.data?added=a&category=events&_routes=b', '/fil/news/x.data'];
  expect(pages.map((path) => resolvePageUrl(at(path))?.href.replace('https://portal.example.ph', ''))).toEqual([
    '/officials',
    '/',
    '/fil',
    '/news?category=events',
    '/fil/news/x',
  ]);
  expect(resolvePageUrl(at('/officials'))).toBeUndefined();
});

it('knows the routes of the staff area in every language', () => {
  const lists = [['/news', '/admin'], ['/fil/admin/news'], ['/ceb/admin'], ['/administration', '/news'], ['']];
  expect(lists.map(hasStaffPage)).toEqual([true, true, true, false, false]);
});
