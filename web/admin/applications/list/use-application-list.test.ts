import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#model/limits.ts';
import { createApplicationFixture } from '../../../../test/create-application-fixture.ts';
import type { RecordClient } from '../../../record-client.ts';
import type { Change } from '../../live/live-record.ts';
import { createQueryClient, getLiveConnection } from '../../live/query-client.ts';
import { flattenPages } from '../../record-list/infinite-rows.ts';
import type { ListedApplication } from '../listed-application.ts';
import { parseApplicationQuery } from './application-query.ts';
import { applicationListQuery } from './use-application-list.ts';

const size = limits.applicationPageSize;
const row = (n: number) =>
  createApplicationFixture({ id: `row-${n}`, created: `2025-11-05 01:00:00.${String(n).padStart(3, '0')}Z`, updated: '1' });
const stream = {
  connection: () => 'live' as const,
  epoch: () => 1,
  subscribe: () => () => undefined,
  addChangeListener: () => () => undefined,
  start: () => () => undefined,
};

/** The rows of the fake store, newest first. */
let store: ListedApplication[];
let calls: number;
let fails: boolean;
let client: QueryClient;
let list: InfiniteQueryObserver<{ rows: readonly ListedApplication[] }>;

beforeEach(async () => {
  store = Array.from({ length: 2 * size + 20 }, (_, at) => row(2 * size + 20 - at));
  calls = 0;
  fails = false;
  const getList = async (page: number, perPage: number) => {
    calls += 1;
    if (fails) throw new Error('no network');
    return { items: store.slice((page - 1) * perPage, page * perPage) };
  };
  client = createQueryClient(stream, { collection: () => ({ getList }) } as unknown as RecordClient);
  const options = applicationListQuery(parseApplicationQuery(new URLSearchParams('sort=-created')), { me: '', today: '' });
  list = new InfiniteQueryObserver(client, options as never) as never;
  list.subscribe(() => undefined);
  await list.refetch({ cancelRefetch: false });
});
afterEach(() => client.clear());

const visibleIds = () =>
  flattenPages((list.getCurrentResult().data as unknown as { pages: { rows: ListedApplication[]; isComplete: boolean }[] }).pages);
const more = () => list.fetchNextPage({ cancelRefetch: false });
const apply = (action: 'create' | 'update' | 'delete', record: ListedApplication) =>
  getLiveConnection(client).applyChange('applications', { action, record } as Change<'applications'>);

describe('a list that is fetched further as somebody scrolls', () => {
  it('comes page by page, to the end', async () => {
    expect(visibleIds()).toHaveLength(size);
    await more();
    await more();
    expect(visibleIds()).toEqual(store);
    expect(list.getCurrentResult().hasNextPage).toBe(false);
  });

  it('skips and doubles none when rows come and go in between', async () => {
    const newest = row(999);
    store.unshift(newest);
    apply('create', newest);
    await more();
    const gone = store.splice(0, 2);
    for (const record of gone) apply('delete', record);
    await more();
    await more();
    expect(visibleIds()).toEqual(store);
  });

  it('passes a page of which all rows are known', async () => {
    const unheard = Array.from({ length: size }, (_, at) => row(999 - at));
    store.unshift(...unheard);
    await more();
    expect(visibleIds()).toHaveLength(size);
    await more();
    expect(visibleIds()).toHaveLength(2 * size);
  });

  it('asks once, however often it is told to go on', async () => {
    await Promise.all([more(), more(), more()]);
    expect(calls).toBe(2);
  });

  it('keeps as many rows as there were when it is fetched again', async () => {
    await more();
    await list.refetch();
    expect(visibleIds()).toHaveLength(2 * size);
  });

  it('keeps the rows when a fetch fails, says so, and goes on afterwards', async () => {
    fails = true;
    await more();
    expect(list.getCurrentResult().error).toEqual(new Error('no network'));
    expect(visibleIds()).toHaveLength(size);
    fails = false;
    await more();
    expect(list.getCurrentResult().error).toBeNull();
    expect(visibleIds()).toHaveLength(2 * size);
  });

  it('says when rows stand elsewhere in the order of the store', () => {
    expect(client.getQueryCache().getAll()[0]?.state.data).toMatchObject({ pages: [{ isComplete: false }] });
    apply('update', { ...store[3], created: '2030-01-01 00:00:00.000Z', updated: '2' } as ListedApplication);
    expect(client.getQueryCache().getAll()[0]?.state.data).toMatchObject({ pages: [{ isOrderStale: true }] });
  });
});
