import { describe, expect, it } from 'vitest';
import { flattenPages, type InfiniteRows, replaceRows } from './infinite-rows.ts';

const row = (id: string) => ({ id });
const page = (...ids: string[]) => ({ rows: ids.map(row), isComplete: false });
const idsOf = (data: InfiniteRows<{ id: string }>) => data.pages.map(({ rows }) => rows.map(({ id }) => id).join(''));

describe('the pages of a list', () => {
  it('are one list, in which a row that moved between two fetches stands once', () => {
    expect(flattenPages([page('a', 'b'), page('b', 'c')])).toEqual([row('a'), row('b'), row('c')]);
  });

  it('keep their sizes when rows come and go, but for the last', () => {
    const data = { pages: [page('a', 'b'), page('c', 'd')], pageParams: [1, 2] };
    expect(idsOf(replaceRows(data, ['n', 'a', 'b', 'c', 'd'].map(row)))).toEqual(['na', 'bcd']);
    expect(idsOf(replaceRows(data, ['b', 'c', 'd'].map(row)))).toEqual(['bc', 'd']);
    expect(
      replaceRows(
        data,
        data.pages.flatMap(({ rows }) => rows),
      ).pageParams,
    ).toEqual([1, 2]);
  });
});
