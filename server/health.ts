import type { Parts } from './parts.ts';

/** How the portal is, in the shape that the record API has for it (record API, health). */
export interface Health {
  readonly code: 200 | 503;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What is told at once instead of when the database has let everybody wait. */
const PATIENCE_MS = 3000;
/** A look that comes late once is nothing. */
const LATE_SECONDS = 5;

/** Says whether this process can answer, and what is wrong when it cannot or only half. */
export async function healthOf({ store, leaving, log }: Pick<Parts, 'store' | 'leaving' | 'log'>): Promise<Health> {
  if (leaving.hasBegun) return { code: 503, message: 'The portal is about to stop.', data: {} };
  try {
    await inTime(store.check());
  } catch (error) {
    log.error({ err: error }, 'the store does not answer');
    return { code: 503, message: 'The store does not answer.', data: {} };
  }
  const { deafSeconds } = store.state();
  const late = deafSeconds > LATE_SECONDS ? { changesLateSeconds: Math.round(deafSeconds) } : {};
  return { code: 200, message: 'API is healthy.', data: late };
}

async function inTime(check: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}
