import { afterEach, expect, it, vi } from 'vitest';
import { callAsVisitor } from './registration-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a call that gets no response fails after a minute, like one without a network', async () => {
  const controller = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const call = callAsVisitor('/registrations', { method: 'GET' });
  controller.abort();
  await expect(call).rejects.toMatchObject({ status: 0 });
  expect(timeout).toHaveBeenCalledWith(60_000);
});
