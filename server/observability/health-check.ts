import type { AppContext } from '../app-context.ts';

/** Health of the portal in the record API's format (record API, health). */
export interface HealthReport {
  readonly code: 200 | 503;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Time limit for the database check. */
const TIMEOUT_MS = 3000;
/** Delays up to this are normal. */
const ALLOWED_DELAY_SECONDS = 5;

/** Checks whether this process can serve requests, and describes what is degraded. */
export async function checkHealth({
  store,
  shutdownState,
  log,
}: Pick<AppContext, 'store' | 'shutdownState' | 'log'>): Promise<HealthReport> {
  if (shutdownState.isShuttingDown) return { code: 503, message: 'The portal is about to stop.', data: {} };
  try {
    await withTimeout(store.check());
  } catch (error) {
    log.error({ err: error }, 'the store does not answer');
    return { code: 503, message: 'The store does not answer.', data: {} };
  }
  const { disconnectedSeconds } = store.status();
  const late = disconnectedSeconds > ALLOWED_DELAY_SECONDS ? { changesLateSeconds: Math.round(disconnectedSeconds) } : {};
  return { code: 200, message: 'API is healthy.', data: late };
}

async function withTimeout(check: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}
