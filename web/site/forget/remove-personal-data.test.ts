import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as pageKeys from '../../parts/storage/page-keys.ts';
import * as personalKeys from '../../parts/storage/personal-keys.ts';
import { removePersonalData } from './remove-personal-data.ts';

/** Storage keys that say nothing of a person. */
const neutralKeys = ['newsAlertsDeclined', 'newsAlertsOffered', 'forgottenHere', 'forgottenAt', 'certificate-keys'];

const web = resolve(import.meta.dirname, '../..');
/** Files of the public site that use the storage of the browser. */
const files = ['site', 'parts']
  .flatMap((folder) => readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(web, folder, path)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|browser-storage\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /\b(?:deviceStorage|tabStorage|localStorage|sessionStorage|createStoredIds)\b/.test(text));

test('every storage key is removed, or is known to say nothing of a person', () => {
  const declared = files.flatMap(({ text }) => Array.from(text.matchAll(/\bconst [A-Z_]+ = ['`]([^'`]+)/g), ([, key = '']) => key));
  expect(declared.toSorted()).toEqual(neutralKeys.toSorted());
});

test('no storage key is written where it is used', () => {
  expect(files.length).toBeGreaterThan(10);
  const call = /\b(?:(?:device|tab|local|session)Storage\.\w+|createStoredIds)\(\s*['`]|=> ['`][\w-]+:\$\{/;
  expect(files.filter(({ text }) => call.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every personal key is removed, and of a prefix whatever follows it', () => {
  const removed: string[] = [];
  const storage = { removeItem: (key: string) => removed.push(key) } as unknown as Storage;
  const names = Object.values({ ...personalKeys, ...pageKeys }).map((key) => (key.endsWith(':') ? `${key}abc` : key));
  Object.assign(storage, Object.fromEntries([...names, ...neutralKeys, 'theme', `${pageKeys.CHAT_USER_KEY}2`].map((key) => [key, ''])));
  removePersonalData(storage);
  expect(removed.toSorted()).toEqual(names.toSorted());
});
