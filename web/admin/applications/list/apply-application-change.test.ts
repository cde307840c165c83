import { describe, expect, it } from 'vitest';
import { createApplicationFixture } from '../../../../test/create-application-fixture.ts';
import type { Change } from '../../live/live-record.ts';
import { parseApplicationQuery } from './application-query.ts';
import { applyApplicationChange, type LoadedRows } from './apply-application-change.ts';

const requester = { me: 'clerk0000000001', today: '2025-11-10' };
const at = (id: string, minute: number, more: Parameters<typeof createApplicationFixture>[0] = {}) =>
  createApplicationFixture({ id, created: `2025-11-05 01:${String(minute).padStart(2, '0')}:00.000Z`, ...more });
const changed = (loaded: LoadedRows, change: Change<'applications'>, search = 'sort=-created') =>
  applyApplicationChange(loaded, change, parseApplicationQuery(new URLSearchParams(search)), requester);
const ids = ({ rows }: LoadedRows) => rows.map(({ id }) => id);
const rows = [at('c', 30), at('b', 20), at('a', 10)];
const begun = { rows, isComplete: false };
const whole = { rows, isComplete: true };

describe('a change that arrives while a list of applications is open', () => {
  it('lets a new one enter where the sort puts it', () => {
    expect(ids(changed(begun, { action: 'create', record: at('new', 40) }))).toEqual(['new', 'c', 'b', 'a']);
    expect(ids(changed(begun, { action: 'create', record: at('new', 15) }))).toEqual(['c', 'b', 'new', 'a']);
    const rising = { rows: [...rows].reverse(), isComplete: true };
    expect(ids(changed(rising, { action: 'create', record: at('new', 40) }, 'sort=created'))).toEqual(['a', 'b', 'c', 'new']);
  });

  it('lets one of high priority enter on top of the queue', () => {
    const queue = { rows: [at('a', 10, { queueOrder: '2 2025-11-07' }), at('b', 20, { queueOrder: '2 2025-11-10' })], isComplete: false };
    expect(ids(changed(queue, { action: 'create', record: at('new', 40, { queueOrder: '1 2025-11-12' }) }, ''))).toEqual(['new', 'a', 'b']);
    expect(ids(changed(queue, { action: 'create', record: at('new', 40, { queueOrder: '2 2025-11-07' }) }, ''))).toEqual(['a', 'new', 'b']);
  });

  it('leaves to the store what comes after the rows that were read', () => {
    expect(changed(begun, { action: 'create', record: at('new', 1) })).toEqual({ ...begun, isOrderStale: false });
    expect(ids(changed(whole, { action: 'create', record: at('new', 1) }))).toEqual(['c', 'b', 'a', 'new']);
  });

  it('puts a changed one in the place of its match, but never an older version', () => {
    const newer = at('b', 20, { notes: 'x', updated: '2025-11-06 00:00:00.000Z' });
    const once = changed(begun, { action: 'update', record: newer });
    expect(once.rows[1]).toBe(newer);
    expect(once.isOrderStale).toBe(false);
    const older = at('b', 20, { notes: 'y', updated: '2025-11-05 23:00:00.000Z' });
    expect(changed(once, { action: 'update', record: older }).rows[1]).toBe(newer);
  });

  it('lets none jump away under the hand, but knows that the store has it elsewhere', () => {
    const moved = changed(begun, { action: 'update', record: at('b', 20, { status: 'finished' }) }, 'sort=status');
    expect(ids(moved)).toEqual(['c', 'b', 'a']);
    expect(moved.isOrderStale).toBe(true);
  });

  it('lets one leave that is no longer looked for, and one enter that now is', () => {
    const ongoing = at('b', 20, { status: 'ongoing' });
    expect(ids(changed(begun, { action: 'update', record: ongoing }, 'status=pending'))).toEqual(['c', 'a']);
    expect(ids(changed({ rows: [], isComplete: true }, { action: 'update', record: ongoing }, 'status=ongoing'))).toEqual(['b']);
    expect(changed(begun, { action: 'create', record: at('new', 40) }, 'status=denied')).toEqual({ ...begun, isOrderStale: false });
  });

  it('takes a deleted one away', () => {
    expect(ids(changed(begun, { action: 'delete', record: at('b', 20) }))).toEqual(['c', 'a']);
  });
});
