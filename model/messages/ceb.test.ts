import { expect, test } from 'vitest';
import ceb from './ceb.ts';
import en from './en.ts';

/* The Cebuano texts fit where the English ones stand. */

const listPlaceholders = (text: string) => [...new Set(Array.from(text.matchAll(/\{(\w+)[},]/g), ([, name]) => name))].toSorted();

test('every text fills in what the English one fills in', () => {
  const english: Readonly<Record<string, string>> = en;
  expect(Object.keys(ceb).length).toBeGreaterThan(250);
  const differing = Object.entries(ceb).filter(([key, text]) => {
    const wanted = listPlaceholders(english[key] ?? '');
    return listPlaceholders(text).join() !== wanted.join();
  });
  expect(differing).toEqual([]);
});

test('the wizard, its verification and tracking are there but for what was added lately', () => {
  const missing = Object.keys(en).filter((key) => /^(verify|apply|tracking|answer)\./.test(key) && !(key in ceb));
  expect(missing.length).toBeLessThan(40);
});
