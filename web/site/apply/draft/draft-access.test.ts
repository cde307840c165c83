import { afterEach, expect, it, vi } from 'vitest';
import { fetchDraftAccess } from './draft-access.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A network that never responds; counts the requests. */
function stubHangingFetch() {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    requests.push(path);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  return requests;
}

it('a request for the key that gets no response ends with its signal, and is not repeated', async () => {
  const requests = stubHangingFetch();
  const controller = new AbortController();
  const access = fetchDraftAccess(controller.signal);
  controller.abort();
  expect(await access).toBeUndefined();
  expect(requests).toEqual(['/validate_otp']);
});

it('without a signal it ends after a minute', async () => {
  stubHangingFetch();
  const controller = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  const access = fetchDraftAccess();
  expect(timeout).toHaveBeenCalledWith(60_000);
  controller.abort();
  expect(await access).toBeUndefined();
});
