import { SECOND_MS } from '#lib/dates/durations.ts';
import { storeUnavailableError } from '../store-errors.ts';

const JOB_TIMEOUT_SECONDS = 10;

/**
 * Rejects with `unavailable` when a job takes too long: a job that awaits anything but the store
 * would block every other writer.
 */
export async function withJobTimeout<T>(job: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(storeUnavailableError(new Error(`A job of the store took more than ${JOB_TIMEOUT_SECONDS} s`))),
      JOB_TIMEOUT_SECONDS * SECOND_MS,
    );
  });
  try {
    return await Promise.race([job, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
