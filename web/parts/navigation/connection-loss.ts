/** Milliseconds before the next attempt, doubled each time up to the maximum; `online` ends it. */
const MIN_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 8000;

const lostRequests = new Set<object>();
const pauses = new Set<() => void>();
const listeners = new Set<() => void>();

/** Whether a navigation waits for the network, for `useSyncExternalStore`. */
export const connectionLoss = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: () => lostRequests.size > 0,
};

/**
 * Repeats an attempt until it returns a result, and returns that. From the first attempt without
 * one until the end, `connectionLoss` is true.
 *
 * @param signal ends the current pause early; the next attempt is expected to throw then.
 * @throws what an attempt throws.
 */
export async function repeatUntilResult<T>(attempt: () => Promise<T | undefined>, signal?: AbortSignal): Promise<T> {
  const signalToken = {};
  try {
    for (let tries = 0; ; tries += 1) {
      const result = await attempt();
      if (result !== undefined) return result;
      lostRequests.add(signalToken);
      notifyListeners();
      await new Promise<void>((resolve) => {
        const end = () => {
          pauses.delete(end);
          resolve();
        };
        setTimeout(end, Math.min(MIN_RETRY_DELAY_MS * 2 ** tries, MAX_RETRY_DELAY_MS));
        addEventListener('online', end, { once: true });
        signal?.addEventListener('abort', end);
        pauses.add(end);
      });
    }
  } finally {
    lostRequests.delete(signalToken);
    notifyListeners();
  }
}

/** Ends the pauses of all that is repeated now. */
export function retryNow(): void {
  for (const end of pauses) end();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Whether the portal answers now, and not the sign-in page of the network in its place. */
export async function isPortalReachable(): Promise<boolean> {
  const response = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return response?.ok === true && !isHtml(response);
}

/** Whether a response is a page. What the application fetches is data, so another host sent it. */
export const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') === true;
