import { describe, expect, it } from 'vitest';
import type { ListedApplication } from '../live/application-feed.ts';
import { withChange } from './list-changes.ts';
import { readQuery } from './list-query.ts';
import { ListReader, type ListState } from './list-reader.ts';
import { sampleApplication } from './sample-application.ts';

const newestFirst = readQuery(new URLSearchParams());
const row = (n: number, more: Partial<ListedApplication> = {}) =>
  sampleApplication({ id: `row-${n}`, created: `2025-11-05 01:00:00.${String(n).padStart(3, '0')}Z`, ...more });
const idsOf = (state: ListState | undefined) => state?.rows?.map(({ id }) => id);

/** A store with rows `count` down to 1, and a list that reads three at a time. */
function listOf(count: number) {
  const store = Array.from({ length: count }, (_, at) => row(count - at));
  let state: ListState | undefined;
  let asked = 0;
  const gate: { wait?: Promise<void> } = {};
  const reader = new ListReader({
    block: 3,
    async ask(page, perPage) {
      asked += 1;
      const answer = store.slice((page - 1) * perPage, page * perPage);
      await gate.wait;
      return answer;
    },
    withChange: (loaded, change) => withChange(loaded, change, newestFirst, { me: '', today: '' }),
    tell: (next) => {
      state = next;
    },
  });
  return { store, reader, gate, state: () => state, asked: () => asked };
}

describe('a list that is read on as somebody scrolls', () => {
  it('reads block by block, to the end', async () => {
    const { reader, state } = listOf(7);
    await reader.read();
    expect(idsOf(state())).toEqual(['row-7', 'row-6', 'row-5']);
    await reader.readOn();
    await reader.readOn();
    expect(idsOf(state())).toEqual(['row-7', 'row-6', 'row-5', 'row-4', 'row-3', 'row-2', 'row-1']);
    expect(state()?.isComplete).toBe(true);
  });

  it('skips and doubles none when rows come and go in between', async () => {
    const { store, reader, state } = listOf(7);
    await reader.read();
    store.unshift(row(8));
    reader.change({ action: 'create', record: row(8) });
    await reader.readOn();
    expect(idsOf(state())).toEqual(['row-8', 'row-7', 'row-6', 'row-5', 'row-4', 'row-3']);
    store.splice(0, 2);
    reader.change({ action: 'delete', record: row(8) });
    reader.change({ action: 'delete', record: row(7) });
    await reader.readOn();
    expect(idsOf(state())).toEqual(['row-6', 'row-5', 'row-4', 'row-3', 'row-2', 'row-1']);
  });

  it('knows what happened while an answer was under way', async () => {
    const { reader, gate, state } = listOf(2);
    let open = (): void => undefined;
    gate.wait = new Promise((resolve) => {
      open = resolve;
    });
    const reading = reader.read();
    reader.change({ action: 'create', record: row(3) });
    reader.change({ action: 'delete', record: row(1) });
    open();
    await reading;
    expect(idsOf(state())).toEqual(['row-3', 'row-2']);
  });

  it('asks once, however often it is told to read on', async () => {
    const { reader, asked } = listOf(7);
    await reader.read();
    await Promise.all([reader.readOn(), reader.readOn(), reader.readOn()]);
    expect(asked()).toBe(2);
  });

  it('keeps as many rows as there were when it reads them again', async () => {
    const { reader, state } = listOf(7);
    await reader.read();
    await reader.readOn();
    await reader.read();
    expect(state()?.rows).toHaveLength(6);
  });

  it('keeps the rows when a reading fails, says so, and goes on afterwards', async () => {
    const { reader, gate, state } = listOf(7);
    await reader.read();
    gate.wait = Promise.reject(new Error('no network'));
    await reader.readOn();
    expect(state()).toMatchObject({ error: new Error('no network'), isReadingOn: false });
    expect(state()?.rows).toHaveLength(3);
    delete gate.wait;
    await reader.readOn();
    expect(state()).toMatchObject({ error: undefined });
    expect(state()?.rows).toHaveLength(6);
  });

  it('says nothing more once it is stopped', async () => {
    const { reader, state } = listOf(7);
    const reading = reader.read();
    reader.stop();
    await reading;
    expect(state()).toBeUndefined();
  });
});
