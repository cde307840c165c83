import { storeUnavailable } from './store-errors.ts';

const JOB_SECONDS = 10;

/** A job that waits for anything but the store would keep every other writer waiting. */
export async function inTime<T>(job: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(storeUnavailable(new Error(`A job of the store took more than ${JOB_SECONDS} s`))), JOB_SECONDS * 1000);
  });
  try {
    return await Promise.race([job, late]);
  } finally {
    clearTimeout(timer);
  }
}
