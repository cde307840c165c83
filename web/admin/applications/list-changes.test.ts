import { describe, expect, it } from 'vitest';
import { withChange } from './list-changes.ts';
import { readQuery } from './list-query.ts';
import { sampleApplication } from './sample-application.ts';

const at = (id: string, minute: number, more: Parameters<typeof sampleApplication>[0] = {}) =>
  sampleApplication({ id, created: `2025-11-05 01:${String(minute).padStart(2, '0')}:00.000Z`, ...more });
const query = (search = '') => readQuery(new URLSearchParams(search));
const ids = ({ rows }: ReturnType<typeof withChange>) => rows.map(({ id }) => id);
const rows = [at('c', 30), at('b', 20), at('a', 10)];

describe('a change that arrives while a page of applications is open', () => {
  it('lets a new one enter where the sort puts it', () => {
    expect(ids(withChange(rows, { action: 'create', record: at('new', 40) }, query(), 30))).toEqual(['new', 'c', 'b', 'a']);
    expect(ids(withChange(rows, { action: 'create', record: at('new', 15) }, query(), 30))).toEqual(['c', 'b', 'new', 'a']);
    expect(ids(withChange([...rows].reverse(), { action: 'create', record: at('new', 40) }, query('sort=created'), 30))).toEqual([
      'a',
      'b',
      'c',
      'new',
    ]);
  });

  it('keeps a page at its size', () => {
    expect(ids(withChange(rows, { action: 'create', record: at('new', 40) }, query(), 3))).toEqual(['new', 'c', 'b']);
    const later = withChange(rows, { action: 'create', record: at('new', 1) }, query(), 3);
    expect(later).toEqual({ rows, isMoved: true });
  });

  it('has a later page read again when something came before it', () => {
    expect(withChange(rows, { action: 'create', record: at('new', 40) }, query('page=2'), 30)).toEqual({ rows, isMoved: true });
  });

  it('puts a changed one in the place of its match, but never an older version', () => {
    const newer = at('b', 20, { notes: 'x', updated: '2025-11-06 00:00:00.000Z' });
    const changed = withChange(rows, { action: 'update', record: newer }, query(), 30);
    expect(changed.rows[1]).toBe(newer);
    expect(changed.isMoved).toBe(false);
    const older = at('b', 20, { notes: 'y', updated: '2025-11-05 23:00:00.000Z' });
    expect(withChange(changed.rows, { action: 'update', record: older }, query(), 30).rows[1]).toBe(newer);
  });

  it('lets one leave that is no longer looked for, and one enter that now is', () => {
    const ongoing = at('b', 20, { status: 'ongoing' });
    expect(ids(withChange(rows, { action: 'update', record: ongoing }, query('status=pending'), 30))).toEqual(['c', 'a']);
    expect(ids(withChange([], { action: 'update', record: ongoing }, query('status=ongoing'), 30))).toEqual(['b']);
    expect(withChange(rows, { action: 'create', record: at('new', 40) }, query('status=denied'), 30)).toEqual({ rows, isMoved: false });
  });

  it('takes a deleted one away', () => {
    expect(ids(withChange(rows, { action: 'delete', record: at('b', 20) }, query(), 30))).toEqual(['c', 'a']);
  });
});
