import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { pageLanguages } from '#model/page-languages.ts';
import routes from '#web/routes.ts';
import { publicPages } from './public-pages.ts';
import { staffPages } from './staff-pages.ts';
import { unlistedRoutes } from './unlisted-routes.ts';

/** The ids of the routes that show something, without the language. */
const listRoutes = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ id, file, children }) => {
    if (children) return listRoutes(children);
    const [first = '', ...rest] = (id ?? file.replace(/\.tsx?$/, '')).split('/');
    return Object.hasOwn(pageLanguages, first) ? rest.join('/') : [first, ...rest].join('/');
  });

const known = new Set(listRoutes(routes as RouteConfigEntry[]));
const listed = [...publicPages, ...staffPages];

test('every route is listed, or is named with the reason why it is not', () => {
  expect(known.size).toBeGreaterThan(50);
  const stated = new Set([...listed.map(({ route }) => route), ...Object.keys(unlistedRoutes)]);
  expect([...known].filter((route) => !stated.has(route))).toEqual([]);
  expect([...stated].filter((route) => !known.has(route))).toEqual([]);
  expect(listed.filter(({ route }) => Object.hasOwn(unlistedRoutes, route))).toEqual([]);
});

test('every listed page has a name of its own', () => {
  for (const pages of [publicPages, staffPages]) {
    const names = pages.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});
