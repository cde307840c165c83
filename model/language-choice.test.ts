import { describe, expect, it } from 'vitest';
import { readChosenLanguage, resolveLanguageRedirect } from './language-choice.ts';
import type { PageLanguage } from './page-languages.ts';

const resolve = (path: string, preferredLanguage?: PageLanguage) =>
  resolveLanguageRedirect(new URL(`https://portal.example.ph${path}`), () => preferredLanguage);

it.each([
  ['language=fil', 'fil'],
  ['visitor=a; language=en', 'en'],
  ['visitor=a;language=fil; b=c', 'fil'],
  ['xlanguage=fil', undefined],
  ['visitor=language=fil', undefined],
  ['language=tagalog', undefined],
  ['', undefined],
  [undefined, undefined],
])('the cookies %s hold the choice %s', (cookies, language) => {
  expect(readChosenLanguage(cookies)).toBe(language);
});

describe('an address', () => {
  it.each([
    ['/fil?lang=fil', '/fil', 'fil'],
    ['/?lang=en', '/', 'en'],
    ['/fil/news?category=events&lang=fil&page=2', '/fil/news?category=events&page=2', 'fil'],
    ['/tracking/ST-20261122-0001?lang=en', '/tracking/ST-20261122-0001', 'en'],
  ])('%s chooses a language and leads to %s', (path, location, choice) => {
    expect(resolve(path, 'fil')).toEqual({ location, choice });
  });

  it.each([
    ['/', 'fil', '/fil'],
    ['/', 'ceb', '/ceb'],
    ['/?fbclid=1', 'fil', '/fil?fbclid=1'],
    ['/?start=fil', undefined, '/fil'],
    ['/?start=fil', 'fil', '/fil'],
    ['/?start=fil', 'en', '/'],
  ] as const)('%s with the choice %s leads to %s', (path, preferredLanguage, location) => {
    expect(resolve(path, preferredLanguage)).toEqual({ location });
  });

  it.each([
    ['/', undefined],
    ['/', 'en'],
    ['/?lang=tagalog', 'en'],
    ['/fil', 'en'],
    ['/news', 'fil'],
    ['/news?start=fil', undefined],
    ['/_.data', 'fil'],
    ['//stranger.example/?lang=fil', 'en'],
    ['/\\stranger.example/?lang=fil', 'en'],
  ] as const)('%s with the choice %s is the page itself', (path, preferredLanguage) => {
    expect(resolve(path, preferredLanguage)).toBeUndefined();
  });
});
