import { useSyncExternalStore } from 'react';

const NAME = 'verifiedHere';
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, it is known as long as the page stays. */
let unkept: string | undefined;

/** The number that was verified last in this browser, +639…; undefined when none was. */
export function lastVerified(): string | undefined {
  try {
    return localStorage.getItem(NAME) ?? unkept;
  } catch {
    return unkept;
  }
}

/**
 * Notes which number was verified in this browser. It opens nothing: it tells where 'forget me here' stands, and that a
 * draft of another number is not to be offered.
 */
export function markVerified(number: string): void {
  try {
    localStorage.setItem(NAME, number);
  } catch {
    unkept = number;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const isMarked = (): boolean => lastVerified() !== undefined;

/** Whether somebody verified a number in this browser; false on the server. */
export function useVerifiedMark(): boolean {
  return useSyncExternalStore(subscribe, isMarked, () => false);
}
