import { describe, expect, it } from 'vitest';
import { buildTimelineSteps } from './build-timeline-steps.ts';
import type { TrackedApplication } from './tracked-application.ts';

const application = (change: Partial<TrackedApplication>): TrackedApplication => ({
  id: 'a',
  applicationNumber: 'ST-20261121-0042',
  created: '2026-11-20 17:30:00.000Z',
  status: 'pending',
  dueDate: '2026-11-25',
  history: [{ status: 'pending', date: '2026-11-20 17:30:00.000Z' }],
  awaitsSince: '',
  pauses: [],
  ...change,
});
const stepsOf = (tracked: TrackedApplication) =>
  buildTimelineSteps(tracked, (key) => key, 'en').map(({ title, date, state }) => [title, date, state]);

describe('the timeline of an application', () => {
  it('tells days to who knows the number only, as the server sends them', () => {
    const [first] = buildTimelineSteps(
      application({ history: [{ status: 'pending', date: '2026-11-20 16:00:00.000Z' }] }),
      (key) => key,
      'en',
    );
    expect(first).toMatchObject({ date: 'November 21, 2026', dateTime: '2026-11-21' });
  });

  it('says when the applicant was asked for something and answered', () => {
    const [from, until] = ['2026-11-21 01:00:00.000Z', '2026-11-22 01:00:00.000Z'];
    const waiting = application({ denialReason: '', awaitsSince: from, dueDate: '', pauses: [{ from, until: '', ended: '' }] });
    expect(stepsOf(waiting).map(([title, , state]) => [title, state])).toEqual([
      ['tracking.event.pending', 'done'],
      ['tracking.event.corrections', 'current'],
    ]);
    const answered = application({ denialReason: '', pauses: [{ from, until, ended: 'answered' }] });
    expect(stepsOf(answered).map(([title]) => title)).toEqual([
      'tracking.event.pending',
      'tracking.event.corrections',
      'tracking.event.answered',
      'tracking.event.promised',
    ]);
  });

  it('dates what happened in Philippine time for the applicant and says what is promised', () => {
    expect(stepsOf(application({ denialReason: '' }))).toEqual([
      ['tracking.event.pending', 'November 21, 2026, 1:30 AM', 'current'],
      ['tracking.event.promised', 'November 25, 2026', 'ahead'],
    ]);
  });

  it('promises nothing once the application is over', () => {
    const history = [
      { status: 'pending', date: '2026-11-20 17:30:00.000Z' },
      { status: 'denied', date: '2026-11-23 01:00:00.000Z' },
    ] as const;
    expect(stepsOf(application({ status: 'denied', denialReason: 'No paper', history: [...history] }))).toEqual([
      ['tracking.event.pending', 'November 21, 2026, 1:30 AM', 'done'],
      ['tracking.event.denied', 'November 23, 2026, 9:00 AM', 'failed'],
    ]);
  });

  it('leaves out a promise that was never made', () => {
    expect(stepsOf(application({ dueDate: '' }))).toHaveLength(1);
  });
});
