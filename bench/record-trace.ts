import type { CDPSession } from '@playwright/test';

/** An event of Chromium's trace. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: wall-clock time, and for a task its duration by wall clock and CPU. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly hasPartialUpdate?: boolean };
}

/** Records a trace of Chromium while an action runs. */
export async function recordTrace<T>(
  cdp: CDPSession,
  includedCategories: string[],
  action: () => Promise<T>,
): Promise<{ readonly events: readonly TraceEvent[]; readonly result: T }> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const completed = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' });
  const result = await action();
  await cdp.send('Tracing.end');
  await completed;
  return { events, result };
}
