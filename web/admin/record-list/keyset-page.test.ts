import { beforeEach, describe, expect, it } from 'vitest';
import { applyKeysetChange, fetchKeysetPage } from './keyset-page.ts';

interface Talk {
  id: string;
  updated: string;
  at: string;
}

const talk = (id: string, at: string, updated = at): Talk => ({ id, at, updated });
const getSortKey = ({ at }: Talk) => at;
const ids = (rows: readonly Talk[]) => rows.map(({ id }) => id).join(' ');

let store: Talk[];
let calls: number;
beforeEach(() => {
  store = Array.from({ length: 9 }, (_, at) => talk(`t${at}`, `0${9 - at}`));
  calls = 0;
});

const fetchPage = (upTo: string | undefined) =>
  fetchKeysetPage<Talk>(
    async (newest, count) => {
      calls += 1;
      return store.filter(({ at }) => newest === undefined || at <= newest).slice(0, count);
    },
    getSortKey,
    upTo,
    3,
  );

describe('a page', () => {
  it('begins at the newest, and the next with the oldest row that is there', async () => {
    expect(await fetchPage(undefined)).toEqual({ rows: store.slice(0, 3), isComplete: false });
    expect(await fetchPage('07')).toEqual({ rows: store.slice(2, 6), isComplete: false });
  });

  it('is the last when fewer rows come than were asked for', async () => {
    expect(await fetchPage('02')).toEqual({ rows: store.slice(7), isComplete: true });
    store = [];
    expect(await fetchPage(undefined)).toEqual({ rows: [], isComplete: true });
  });

  it('passes a place where more rows share a key than a page holds', async () => {
    store = [...Array.from({ length: 7 }, (_, at) => talk(`s${at}`, '05')), talk('old', '01')];
    expect(ids((await fetchPage('05')).rows)).toContain('old');
    expect(calls).toBe(2);
  });
});

describe('a change', () => {
  const rows = [talk('t0', '09'), talk('t1', '08'), talk('t2', '07')];
  const rules = { getSortKey, matches: ({ id }: Talk) => !id.startsWith('x') };
  const apply = (action: 'create' | 'update' | 'delete', record: Talk, isComplete = false) =>
    applyKeysetChange(rows, isComplete, { action, record }, rules);

  it('puts a new row on top, replaces one in place and moves one whose key rose', () => {
    expect(ids(apply('create', talk('n', '50')))).toBe('n t0 t1 t2');
    expect(apply('update', talk('t1', '08', '60'))[1]).toMatchObject({ updated: '60' });
    expect(ids(apply('update', talk('t2', '60')))).toBe('t2 t0 t1');
  });

  it('takes away what is deleted or no longer looked for', () => {
    expect(ids(apply('delete', talk('t0', '09')))).toBe('t1 t2');
    const others = { getSortKey, matches: () => false };
    expect(ids(applyKeysetChange(rows, false, { action: 'update', record: talk('t0', '10') }, others))).toBe('t1 t2');
    expect(apply('create', talk('x', '99'))).toBe(rows);
  });

  it('that is older than what is there changes nothing', () => {
    expect(apply('update', talk('t1', '99', '00'))).toBe(rows);
  });

  it('below what was fetched waits for the next page, and stands at the end of a whole list', () => {
    expect(apply('create', talk('old', '00'))).toBe(rows);
    expect(ids(apply('create', talk('old', '00'), true))).toBe('t0 t1 t2 old');
  });
});
