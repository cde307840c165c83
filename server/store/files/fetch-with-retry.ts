import { setTimeout as sleep } from 'node:timers/promises';

/** How long the storage may take until its response begins, upload included. */
const RESPONSE_TIMEOUT_MS = 30_000;
const RETRY_DELAYS_MS = [100, 400];
/** Statuses of storage that is overloaded or fails temporarily. */
const retryableStatuses = new Set([500, 502, 503, 504]);

/**
 * `fetch` for idempotent requests. Retries after a network error or a retryable status, and gives
 * up when no response begins within {@link RESPONSE_TIMEOUT_MS}. Reading the body has no time
 * limit.
 *
 * @returns the first response that is not retryable, or the last one
 * @throws DOMException `TimeoutError` when no response begins in time
 */
export const fetchWithRetry: typeof fetch = async (input, init) => {
  for (const delay of [...RETRY_DELAYS_MS, undefined]) {
    try {
      const response = await fetchWithTimeout(input, init);
      if (delay === undefined || !retryableStatuses.has(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (delay === undefined || isTimeout(error)) throw error;
    }
    await sleep(delay);
  }
  throw new Error('unreachable');
};

async function fetchWithTimeout(input: Parameters<typeof fetch>[0], init: Parameters<typeof fetch>[1]): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), RESPONSE_TIMEOUT_MS);
  try {
    return await fetch(input, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
