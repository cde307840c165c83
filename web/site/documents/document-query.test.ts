import { expect, it } from 'vitest';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { buildDocumentsPath } from './build-documents-path.ts';
import { buildDocumentFilter, buildDocumentSearch, readDocumentQuery } from './document-query.ts';

const read = (query: string) => readDocumentQuery(new URLSearchParams(query));

it('reads an address and ignores what is not a kind, a year or a page', () => {
  expect(read('q=%20waste%20&kind=ordinance&year=2025&page=2')).toEqual({ search: 'waste', kind: 'ordinance', year: '2025', page: 2 });
  expect(read(`q=${'x'.repeat(300)}&kind=secret&year=20x5&page=-1`)).toEqual({ search: 'x'.repeat(100), kind: 'all', year: '', page: 1 });
});

it('writes the address that it reads', () => {
  for (const query of ['', 'q=a%22b&kind=form', 'kind=budget&year=1999&page=3']) {
    expect(read(buildDocumentsPath(read(query)).split('?')[1] ?? '')).toEqual(read(query));
  }
  expect(buildDocumentsPath({})).toBe('/documents');
});

it('filters by kind, year and words, with quotes escaped', () => {
  expect(buildDocumentFilter(read(''))).toBe('');
  expect(buildDocumentFilter(read('kind=form&year=9999'))).toBe('kind = "form" && date >= "9999-01-01" && date < "10000-01-01"');
  const strange = read(`q=a%22%20%7C%7C%20id%20%3D%20%22${'x%20'.repeat(40)}`);
  expect(() => parseFilter(buildDocumentFilter(strange))).not.toThrow();
  expect(buildDocumentFilter(strange).length).toBeLessThan(3000);
});

it('finds every document of a kind by its name in both languages, together with other words', () => {
  const search = (text: string) => serializeFilter(buildDocumentSearch(text));
  expect(search('Ordinansa')).toContain('kind = "ordinance"');
  expect(search('ordinances waste')).toMatch(/kind = "ordinance"\) && \(/);
  expect(search('waste')).not.toContain('kind =');
  expect(search('  ')).toBe('');
});
