import { describe, expect, test } from 'vitest';
import { PeopleReadWindow } from './people-read-window.ts';

describe('whom somebody read within an hour', () => {
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

  test('slides: who was read longer ago does not count, and a step is told anew an hour later', () => {
    const read = new PeopleReadWindow();
    read.add(range(0, 90), '', 1000);
    read.add(range(90, 180), '', 1059);
    expect(read.pendingStep(100)).toBe(100);
    read.markStepLogged(100, 1059);
    expect(read.pendingStep(100)).toBe(0);
    read.prune(1060);
    expect([read.size, read.pendingStep(100)]).toEqual([90, 0]);
    read.add(range(200, 250), '', 1110);
    expect([read.size, read.pendingStep(100)]).toEqual([140, 0]);
    read.prune(1119);
    expect(read.size).toBe(50);
    read.add(range(300, 400), '', 1119);
    expect(read.pendingStep(100)).toBe(100);
  });

  test('is the same after it was stored, and what two processes saw is joined', () => {
    const [one, two] = [new PeopleReadWindow(), new PeopleReadWindow()];
    one.add([-5, 7, 2_147_483_647], 'a', 29_000_000);
    two.add([7, 8], 'b', 29_000_001);
    const joined = PeopleReadWindow.fromStored(one.toStored());
    joined.merge(PeopleReadWindow.fromStored(two.toStored()));
    expect(joined.toAuditDetails()).toEqual({ people: 4, rows: 5, lists: 2, filters: ['b', 'a'] });
  });

  test('is bounded', () => {
    const read = new PeopleReadWindow();
    for (let at = 0; at < 100; at += 1) read.add(range(at * 1000, at * 1000 + 1000), `filter ${at}`, 1000);
    expect(read.toAuditDetails()).toMatchObject({ people: 20_000, rows: 100_000, isMore: true, filters: { length: 10 } });
    expect(read.toStored().filters).toHaveLength(11);
    expect(read.pendingStep(100)).toBe(10_000);
  });
});
