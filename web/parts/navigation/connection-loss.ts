/**
 * Delay before the next attempt, doubled each time up to the maximum; the event `online` ends it.
 */
const MIN_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 8000;

/** One entry for each running repetition that has had no result yet. */
const retryingRequests = new Set<object>();
/** Functions that end the present delays. */
const pendingDelays = new Set<() => void>();
const listeners = new Set<() => void>();

/**
 * For `useSyncExternalStore`: whether a request waits because the device has no network (`lost`) or
 * because the portal does not answer (`unreachable`); undefined when none waits.
 */
export const connectionLoss = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): 'lost' | 'unreachable' | undefined => {
    if (retryingRequests.size === 0) return;
    return navigator.onLine ? 'unreachable' : 'lost';
  },
};

/**
 * Repeats an attempt until it returns a result, and returns that. From the first attempt without a
 * result until the end, `connectionLoss` tells why.
 *
 * @param signal ends the current delay early; the next attempt must then throw.
 * @param isSilent leaves `connectionLoss` alone.
 * @throws the error of an attempt.
 */
export async function repeatUntilResult<T>(attempt: () => Promise<T | undefined>, signal?: AbortSignal, isSilent?: boolean): Promise<T> {
  const token = {};
  try {
    for (let attempts = 0; ; attempts += 1) {
      const result = await attempt();
      if (result !== undefined) return result;
      if (!isSilent) retryingRequests.add(token);
      notifyListeners();
      await new Promise<void>((resolve) => {
        const end = () => {
          pendingDelays.delete(end);
          resolve();
        };
        setTimeout(end, Math.min(MIN_RETRY_DELAY_MS * 2 ** attempts, MAX_RETRY_DELAY_MS));
        addEventListener('online', end, { once: true });
        signal?.addEventListener('abort', end);
        pendingDelays.add(end);
      });
    }
  } finally {
    retryingRequests.delete(token);
    notifyListeners();
  }
}

/** Starts the next attempt of all repetitions at once. */
export function retryNow(): void {
  for (const end of pendingDelays) end();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Whether the portal responds, and not a captive portal of the network. */
export async function isPortalReachable(): Promise<boolean> {
  const response = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return response?.ok === true && !isHtml(response);
}

/**
 * Whether a response is an HTML page. The application fetches only data, so another host sent it.
 */
export const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') === true;
