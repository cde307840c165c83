import { useSyncExternalStore } from 'react';

/* The stored text of `verified-number.ts`, apart for pages that only ask whether there is one. */

const STORAGE_KEY = 'verifiedHere';
const listeners = new Set<() => void>();
/** Fallback for browsers without storage; lasts as long as the page. */
let memoryValue: string | undefined;

/** Returns the stored text; undefined when nobody verified a number in this browser. */
export function readVerifiedFlag(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? memoryValue;
  } catch {
    return memoryValue;
  }
}

/** Stores a text in place of the last one. */
export function writeVerifiedFlag(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    memoryValue = text;
  }
}

/** Tells `useHasVerified` that somebody verified a number in this tab. */
export function notifyVerified(): void {
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

const hasVerified = (): boolean => readVerifiedFlag() !== undefined;

/** Whether somebody verified a number in this browser; false on the server. */
export function useHasVerified(): boolean {
  return useSyncExternalStore(subscribe, hasVerified, () => false);
}
