import { beforeEach, describe, expect, it } from 'vitest';
import type { Records } from '../../records.ts';
import { Kept, type Reading } from './kept.ts';
import type { Connection } from './live-stream.ts';

const records = {} as Records;
let connection: Connection;
let generation: number;
let heard: number;
let now: number;
let asked: number;
let answers: ((value: string) => void)[];
let kept: Kept;

const list: Reading<string> = {
  key: 'list',
  names: ['news'],
  read: () => {
    asked += 1;
    return new Promise((resolve) => answers.push(resolve));
  },
};

beforeEach(() => {
  connection = 'live';
  generation = 1;
  heard = 0;
  now = 0;
  asked = 0;
  answers = [];
  kept = new Kept({ connection: () => connection, generation: () => generation, heard: () => heard }, () => now);
});

async function read(value: string): Promise<void> {
  const answer = kept.read(list, records);
  answers.at(-1)?.(value);
  await answer;
}

describe('what was read', () => {
  it('is there again while nothing has changed, for a minute', async () => {
    expect(kept.take(list)).toBeUndefined();
    await read('a');
    expect(kept.take(list)).toBe('a');
    now = 59_999;
    expect(kept.take(list)).toBe('a');
    now = 60_000;
    expect(kept.take(list)).toBeUndefined();
  });

  it('is not shown once a change was heard, one may have been missed, or none would be heard', async () => {
    await read('a');
    heard = 1;
    expect(kept.take(list)).toBeUndefined();
    await read('b');
    generation = 2;
    expect(kept.take(list)).toBeUndefined();
    await read('c');
    connection = 'lost';
    expect(kept.take(list)).toBeUndefined();
  });

  it('is not kept when something changed while it was on its way', async () => {
    const answer = kept.read(list, records);
    heard = 1;
    answers[0]?.('old');
    await answer;
    expect(kept.take(list)).toBeUndefined();
  });

  it('is not kept before its collection is followed', async () => {
    generation = 0;
    await read('a');
    generation = 1;
    expect(kept.take(list)).toBeUndefined();
  });

  it('is asked for once by all who want it at a time, and anew after a change or a failure', async () => {
    const first = kept.read(list, records);
    expect(kept.read(list, records)).toBe(first);
    expect(asked).toBe(1);
    heard = 1;
    expect(kept.read(list, records)).not.toBe(first);
    expect(asked).toBe(2);

    const failing: Reading<string> = { ...list, key: 'failing', read: () => Promise.reject(new Error('away')) };
    await expect(kept.read(failing, records)).rejects.toThrow('away');
    expect(kept.take(failing)).toBeUndefined();
    await expect(kept.read({ ...failing, read: () => Promise.resolve('back') }, records)).resolves.toBe('back');
  });

  it('makes room: the ones put in last stay', () => {
    for (let at = 0; at < 60; at += 1) kept.put({ ...list, key: `list ${at}` }, String(at), kept.version(list.names));
    expect(kept.take({ ...list, key: 'list 0' })).toBeUndefined();
    expect(kept.take({ ...list, key: 'list 59' })).toBe('59');
  });
});
