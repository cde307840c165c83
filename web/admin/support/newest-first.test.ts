import { beforeEach, describe, expect, it } from 'vitest';
import { type ListState, NewestFirst } from './newest-first.ts';

interface Talk {
  id: string;
  updated: string;
  at: string;
}

const talk = (id: string, at: string, updated = at): Talk => ({ id, at, updated });
const two = (number: number) => String(number).padStart(2, '0');

let store: Talk[];
let asked: number;
let fails: boolean;
let state: ListState<Talk> | undefined;
let list: NewestFirst<Talk>;
const ids = () => state?.rows?.map(({ id }) => id).join(' ');

beforeEach(() => {
  store = Array.from({ length: 9 }, (_, at) => talk(`t${at}`, two(9 - at)));
  asked = 0;
  fails = false;
  state = undefined;
  list = new NewestFirst<Talk>({
    block: 3,
    keyOf: ({ at }) => at,
    belongs: ({ id }) => !id.startsWith('x'),
    async ask(upTo, count) {
      asked += 1;
      if (fails) throw new Error('away');
      const sorted = store.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
      return sorted.filter(({ at }) => upTo === undefined || at <= upTo).slice(0, count);
    },
    tell: (next) => {
      state = next;
    },
  });
});

describe('a list, newest first,', () => {
  it('is read a block at a time until its end', async () => {
    await list.read();
    expect(ids()).toBe('t0 t1 t2');
    await list.readOn();
    expect(ids()).toBe('t0 t1 t2 t3 t4 t5');
    await list.readOn();
    await list.readOn();
    expect(ids()).toBe('t0 t1 t2 t3 t4 t5 t6 t7 t8');
    expect(state?.isComplete).toBe(true);
    const before = asked;
    await list.readOn();
    expect(asked).toBe(before);
  });

  it('neither hides nor doubles any when old ones move to the top between two blocks', async () => {
    await list.read();
    for (const id of ['t8', 't4']) {
      const moved = talk(id, `1${id[1]}`);
      store = store.map((one) => (one.id === id ? moved : one));
      list.change({ action: 'update', record: moved });
    }
    expect(ids()).toBe('t8 t4 t0 t1 t2');
    await list.readOn();
    await list.readOn();
    expect(ids()).toBe('t8 t4 t0 t1 t2 t3 t5 t6 t7');
  });

  it('passes a place where more share a key than a block holds', async () => {
    store = Array.from({ length: 9 }, (_, at) => talk(`t${at}`, '01'));
    await list.read();
    for (let turn = 0; turn < 5; turn += 1) await list.readOn();
    expect(state?.rows).toHaveLength(9);
    expect(state?.isComplete).toBe(true);
  });

  it('reads back to a key', async () => {
    await list.read();
    await list.readBackTo('02');
    expect(state?.rows?.some(({ at }) => at === '02')).toBe(true);
  });
});

describe('a change', () => {
  it('puts a new one on top, replaces one in place, and takes away what is no longer looked for', async () => {
    await list.read();
    list.change({ action: 'create', record: talk('n', '50') });
    list.change({ action: 'update', record: talk('t1', '08', '60') });
    expect(ids()).toBe('n t0 t1 t2');
    expect(state?.rows?.[2]?.updated).toBe('60');
    list.change({ action: 'delete', record: talk('t0', '09') });
    list.change({ action: 'create', record: talk('x', '99') });
    expect(ids()).toBe('n t1 t2');
  });

  it('that is older than what is held changes nothing', async () => {
    await list.read();
    list.change({ action: 'update', record: talk('t1', '99', '00') });
    expect(ids()).toBe('t0 t1 t2');
  });

  it('below what was read waits for the reading, and stands at the end of a whole list', async () => {
    await list.read();
    list.change({ action: 'create', record: talk('old', '00') });
    expect(ids()).toBe('t0 t1 t2');
    await list.readBackTo('00');
    list.change({ action: 'create', record: talk('old', '00') });
    expect(state?.rows?.at(-1)?.id).toBe('old');
  });

  it('that arrives during a reading is not lost', async () => {
    const reading = list.read();
    list.change({ action: 'create', record: talk('n', '50') });
    await reading;
    expect(ids()).toBe('n t0 t1 t2');
  });
});

describe('reading again', () => {
  it('after a failure keeps what was there, says why, and then forgets it', async () => {
    await list.read();
    fails = true;
    await list.read();
    expect([ids(), state?.error]).toEqual(['t0 t1 t2', new Error('away')]);
    fails = false;
    store.push(talk('n', '50'));
    await list.read();
    expect([ids(), state?.error]).toEqual(['n t0 t1 t2', undefined]);
  });

  it('brings what was missed and keeps what was read further down', async () => {
    await list.read();
    await list.readOn();
    store.push(talk('n', '50'));
    await list.read();
    expect(ids()).toBe('n t0 t1 t2 t3 t4 t5');
  });
});
