import { expect, it } from 'vitest';
import { routesCoverPaths } from './routes-cover-paths.ts';

const routes = {
  root: { path: '' },
  'en/site': { parentId: 'root' },
  'en/home': { parentId: 'en/site' },
  'en/article': { parentId: 'en/site', path: 'news/:slug' },
  'en/settings': { parentId: 'en/site', path: 'settings/:section?' },
  'en/feed': { parentId: 'root', path: 'feed.xml' },
  'en/not-found': { parentId: 'en/site', path: '*' },
  'fil/site': { parentId: 'root' },
  'fil/contact': { parentId: 'fil/site', path: 'fil/contact' },
};

it.each([
  [['/'], true],
  [['/news/a-b', '/fil/contact'], true],
  [['/settings', '/settings/legal'], true],
  [['/feed.xml'], true],
  [['/feedxxml'], false],
  [['/news'], false],
  [['/news/a/b'], false],
  [['/', '/officials'], false],
])('%j are all known routes: %s', (paths, is) => {
  expect(routesCoverPaths(routes, paths)).toBe(is);
});
