import { expect, it } from 'vitest';
import { matchesFilter } from '#lib/filter/matches-filter.ts';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { buildNewsFilter } from './build-news-filter.ts';

const all = { category: '', type: '', filipino: '' };

it('looks for each word in title, excerpt, content, author and tags, taken as it is', () => {
  const filter = buildNewsFilter({ q: ' 100%  Brigada ', filters: all });
  const read = (texts: Record<string, string>) => (path: readonly string[]) => texts[path.join()] ?? '';
  const finds = (texts: Record<string, string>) => matchesFilter(parseFilter(filter), read(texts));
  expect(finds({ title: 'Brigada Eskwela', excerpt: 'All rooms, 100% ready' })).toBe(true);
  expect(finds({ content: '<p>brigada</p>', tags: '["100%"]' })).toBe(true);
  expect(finds({ title: 'Brigada Eskwela', excerpt: '1000 rooms' })).toBe(false);
});

it('joins what was asked for, and passes over what there is not', () => {
  expect(buildNewsFilter({ q: '', filters: { ...all, category: 'Health & Wellness', type: 'event' } })).toBe(
    'category = "Health & Wellness" && type = "event"',
  );
  expect(buildNewsFilter({ q: '', filters: { ...all, category: 'Sports " || id != "' } })).toBe('category = "Sports \\" || id != \\""');
  expect(buildNewsFilter({ q: ' ', filters: { category: '', type: '" || id != "', filipino: '" || id != "' } })).toBe('');
});

it('finds what is not, or not whole, written in Filipino', () => {
  const filter = parseFilter(buildNewsFilter({ q: '', filters: { ...all, filipino: 'missing' } }));
  const isFound = (texts: Record<string, string>) => matchesFilter(filter, (path) => texts[path.join()] ?? '');
  const whole = { titleFil: 'Walang tubig', excerptFil: 'Mag-imbak po.', contentFil: '<p>Biyernes</p>' };
  expect(isFound(whole)).toBe(false);
  for (const name of Object.keys(whole)) expect(isFound({ ...whole, [name]: '' }), name).toBe(true);
});
