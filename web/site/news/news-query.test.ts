import { describe, expect, it } from 'vitest';
import { buildNewsFilter, buildNewsPath, readNewsQuery } from './news-query.ts';

const read = (query: string) => readNewsQuery(new URLSearchParams(query));
const id = 'abcdefghijklmno';

describe('the address of the news list', () => {
  it('is read with everything unknown left out', () => {
    expect(read('')).toEqual({ search: '', choice: 'all', page: 1, savedIds: [] });
    expect(read('q=%20water%20&category=alerts&page=3')).toEqual({ search: 'water', choice: 'alerts', page: 3, savedIds: [] });
    expect(read('category=toString&page=-2')).toEqual({ search: '', choice: 'all', page: 1, savedIds: [] });
    expect(read('page=1.5').page).toBe(1);
    expect(read(`saved=${id}.x"%20||%20id!=".`)).toMatchObject({ choice: 'saved', savedIds: [id] });
    expect(read('saved=').choice).toBe('saved');
  });

  it('comes back from what was read', () => {
    for (const address of ['/news', '/news?q=a+%26+b&category=events&page=2', `/news?saved=${id}`]) {
      expect(buildNewsPath(readNewsQuery(new URL(address, 'http://x').searchParams))).toBe(address);
    }
  });
});

describe('the filter of the news list', () => {
  it('asks for every type a category stands for', () => {
    expect(buildNewsFilter(read('category=alerts'))).toBe('(type = "advisory" || type = "urgent")');
    expect(buildNewsFilter(read(''))).toBe('');
  });

  it('takes what was typed as it is', () => {
    const fields = ['title', 'titleFil', 'excerpt', 'excerptFil', 'tags'];
    expect(buildNewsFilter(read('q=50%25'))).toBe(`(${fields.map((name) => String.raw`${name} ~ "%50\\%%"`).join(' || ')})`);
  });

  it('does not take the signs that JSON writes around tags for parts of them', () => {
    for (const sign of ['"', '[', ',', '\\']) expect(buildNewsFilter(read(`q=${encodeURIComponent(sign)}`))).not.toContain('tags');
  });

  it('finds nothing when nothing is saved', () => {
    expect(buildNewsFilter(read('saved='))).toBe('id = ""');
    expect(buildNewsFilter(read(`saved=${id}&q=x`))).toContain(`id = "${id}" && (`);
  });
});
