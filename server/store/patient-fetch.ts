import { setTimeout as pause } from 'node:timers/promises';

/** How long storage may take to begin its answer, an upload included. */
const ANSWER_MS = 30_000;
const PAUSES_MS = [100, 400];
/** Too busy, or not well for a moment. */
const passing = new Set([500, 502, 503, 504]);

/**
 * `fetch` for requests that do the same when they are done twice: tried again after a moment when no answer comes or one that says so,
 * given up when none begins in time. Reading an answer may take as long as its reader likes.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  for (const wait of [...PAUSES_MS, undefined]) {
    try {
      const answer = await inTime(input, init);
      if (wait === undefined || !passing.has(answer.status)) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (wait === undefined || isTimeout(error)) throw error;
    }
    await pause(wait);
  }
  throw new Error('unreachable');
};

async function inTime(input: Parameters<typeof fetch>[0], init: Parameters<typeof fetch>[1]): Promise<Response> {
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(new DOMException('No answer in time', 'TimeoutError')), ANSWER_MS);
  try {
    return await fetch(input, { ...init, signal: given.signal });
  } finally {
    clearTimeout(timer);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
