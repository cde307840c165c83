import { expect, onTestFinished, test, vi } from 'vitest';
import { coalesceRequests } from './coalesce-requests.ts';

function counted(minIntervalMs = 0, maxAgeMs = 60_000) {
  const versions: Record<string, number> = {};
  let runCount = 0;
  const recordRequest = coalesceRequests(
    { getVersion: (name) => versions[name] ?? 0 },
    ['news'],
    async () => {
      runCount += 1;
      return { runCount, version: versions.news ?? 0 };
    },
    { minIntervalMs, maxAgeMs },
  );
  const change = (name: string) => {
    versions[name] = (versions[name] ?? 0) + 1;
  };
  return { requestReport: recordRequest, change };
}

test('it is made once for many who ask, and again only when what it is made of has changed', async () => {
  const { requestReport, change } = counted();
  expect(await Promise.all([requestReport(), requestReport(), requestReport()])).toEqual(Array(3).fill({ runCount: 1, version: 0 }));
  change('officials');
  expect((await requestReport()).runCount).toBe(1);
  change('news');
  expect(await requestReport()).toEqual({ runCount: 2, version: 1 });
});

test('whoever asks after a change is told of it, also while an older answer is being made', async () => {
  const { requestReport, change } = counted();
  const before = requestReport();
  await Promise.resolve();
  change('news');
  const after = requestReport();
  await before;
  expect((await after).version).toBe(1);
});

test('it is not made more often than its rest allows', async () => {
  const { requestReport, change } = counted(80);
  await requestReport();
  const began = performance.now();
  change('news');
  expect((await requestReport()).runCount).toBe(2);
  expect(performance.now() - began).toBeGreaterThan(60);
});

test('an old one is made again though nothing has changed, and a failure is not kept', async () => {
  const { requestReport } = counted(0, 20);
  expect((await requestReport()).runCount).toBe(1);
  await expect.poll(async () => (await requestReport()).runCount).toBe(2);
  let isBroken = true;
  const shaky = coalesceRequests({ getVersion: () => 0 }, [], async () => {
    if (isBroken) throw new Error('the store is away');
    return 'well';
  });
  await expect(shaky()).rejects.toThrow('the store is away');
  isBroken = false;
  expect(await shaky()).toBe('well');
});

test('a clock that is set back keeps nobody waiting', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { requestReport, change } = counted(20);
  await requestReport();
  change('news');
  const pendingReport = requestReport();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect((await pendingReport).runCount).toBe(2);
});
