const COUNTER_KEY = 'queue-counter';

/** The name of the counter at which this browser stands; '' until it is chosen. */
export function readCounterName(): string {
  try {
    return localStorage.getItem(COUNTER_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the counter of this browser. */
export function saveCounterName(counter: string): void {
  try {
    localStorage.setItem(COUNTER_KEY, counter);
  } catch {
    // It is chosen again the next time.
  }
}
