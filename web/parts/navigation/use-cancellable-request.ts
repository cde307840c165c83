import { useCallback, useEffect, useRef, useState } from 'react';
import { MINUTE_MS } from '#lib/dates/durations.ts';

/** Milliseconds after which a request is aborted by default. */
const TIMEOUT_MS = 3 * MINUTE_MS;

/** Result of {@link useCancellableRequest}. */
export interface CancellableRequest {
  readonly isWaiting: boolean;
  /**
   * Runs a request in place of the previous one; its signal ends it after the timeout.
   *
   * @returns its result; undefined when it was cancelled or replaced meanwhile.
   * @throws the error of the request, unless it was cancelled or replaced.
   */
  readonly run: <Result>(request: (signal: AbortSignal) => Promise<Result>) => Promise<Result | undefined>;
  /** Aborts the request; nothing happens without one. */
  readonly cancel: () => void;
}

/**
 * Runs one request at a time, which the visitor can cancel or start again. The result of a request
 * that outlives the component is dropped.
 *
 * @param timeoutMs milliseconds after which it is aborted; 0 for a request that ends by itself
 */
export function useCancellableRequest(timeoutMs = TIMEOUT_MS): CancellableRequest {
  const [isWaiting, setIsWaiting] = useState(false);
  const current = useRef<AbortController>(undefined);
  const cancel = useCallback(() => {
    current.current?.abort();
    current.current = undefined;
    setIsWaiting(false);
  }, []);
  const run = useCallback(
    async <Result>(request: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      const isCurrent = () => current.current === controller;
      setIsWaiting(true);
      const timer = timeoutMs > 0 ? setTimeout(() => controller.abort(), timeoutMs) : undefined;
      try {
        const result = await request(controller.signal);
        return isCurrent() ? result : undefined;
      } catch (error) {
        if (isCurrent()) throw error;
        return undefined;
      } finally {
        clearTimeout(timer);
        if (isCurrent()) setIsWaiting(false);
      }
    },
    [timeoutMs],
  );
  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );
  return { isWaiting, run, cancel };
}
