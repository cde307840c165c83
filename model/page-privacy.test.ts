import { expect, test } from 'vitest';
import { prefixedLanguages } from './page-languages.ts';
import { isOfflinePage, isPrivatePage, isStaffPage, isUnindexedPage } from './page-privacy.ts';

test.each(['', ...prefixedLanguages.map((language) => `/${language}`)])('pages under %j are as private as in English', (prefix) => {
  for (const path of ['/tracking/ST-20261122-0001', '/my-data', '/apply_online/abcdefghijklmno'])
    expect([path, isPrivatePage(prefix + path), isOfflinePage(prefix + path)]).toEqual([path, true, false]);
  expect([isUnindexedPage(`${prefix}/search`), isStaffPage(`${prefix}/admin/news`)]).toEqual([true, true]);
  expect([isPrivatePage(`${prefix}/news`), isOfflinePage(`${prefix}/services`)]).toEqual([false, true]);
});
