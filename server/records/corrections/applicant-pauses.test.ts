import { describe, expect, test } from 'vitest';
import type { StoredRecord } from '../../store/store.ts';
import { endPause, removePause, resumePause, startPause } from './applicant-pauses.ts';

const calendar = { weekendDays: [0, 6], holidays: ['2026-11-30'] };
const at = (day: string) => new Date(`${day}T10:00:00+08:00`);
const application = {
  id: 'a',
  collectionId: '',
  collectionName: 'applications',
  created: '',
  updated: '',
  status: 'ongoing',
  priority: 'high',
  decidedAt: '',
  dueDate: '2026-11-26',
  awaitsSince: '',
  pauses: null,
  pausedHours: 0,
  queueOrder: '1 2026-11-26',
} as StoredRecord;
const request = { by: 'Bea', text: '', papers: 1 };
const pauseOn = (record: StoredRecord, day: string): StoredRecord => ({ ...record, ...startPause(record, request, at(day)) });

describe('the clock of working days', () => {
  test('stands still while the applicant is waited for, behind all that can be worked on', () => {
    const waiting = pauseOn(application, '2026-11-24');
    expect(waiting).toMatchObject({ dueDate: '', queueOrder: '5 9999-12-31' });
    expect(waiting.pauses).toMatchObject([{ dueDate: '2026-11-26', until: '', ended: '' }]);
  });

  test.each([
    ['2026-11-24', '2026-11-26', 0],
    ['2026-11-25', '2026-11-27', 24],
    // Over a weekend and a holiday.
    ['2026-12-01', '2026-12-03', 168],
  ])('answered on %s, the promised day is %s', (day, dueDate, pausedHours) => {
    const endedClock = endPause(pauseOn(application, '2026-11-24'), { ended: 'answered', answer: 'Here' }, calendar, at(day));
    expect(endedClock).toMatchObject({ awaitsSince: '', dueDate, pausedHours, queueOrder: `1 ${dueDate}` });
    expect(endedClock.pauses).toMatchObject([{ ended: 'answered', answer: 'Here' }]);
  });

  test('adds up the pauses of a case', () => {
    const once = { ...application, ...endPause(pauseOn(application, '2026-11-24'), { ended: 'answered' }, calendar, at('2026-11-25')) };
    const twice = endPause(pauseOn(once, '2026-11-26'), { ended: 'office' }, calendar, at('2026-11-27'));
    expect(twice).toMatchObject({ dueDate: '2026-12-01', pausedHours: 48 });
    expect(twice.pauses).toHaveLength(2);
  });

  test('is as if nobody had asked when asking is taken back, and waits again when a decision is', () => {
    const waiting = pauseOn(application, '2026-11-24');
    expect(removePause(waiting)).toEqual({ awaitsSince: '', dueDate: '2026-11-26', pauses: [], queueOrder: '1 2026-11-26' });
    const decided = { ...waiting, ...endPause(waiting, { ended: 'decided' }, calendar, at('2026-11-25')) };
    expect(resumePause(decided)).toMatchObject({ ...startPause(application, request, at('2026-11-24')), pausedHours: 0 });
  });

  test('knows no day for an application without a promised one', () => {
    const endedClock = endPause(pauseOn({ ...application, dueDate: '' }, '2026-11-24'), { ended: 'answered' }, calendar, at('2026-11-25'));
    expect(endedClock).toMatchObject({ dueDate: '', queueOrder: '1 9999-12-31' });
  });
});
