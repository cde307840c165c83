import { useSyncExternalStore } from 'react';
import { limits } from '#model/limits.ts';

const NAME = 'verifiedHere';
const NUMBER_MS = limits.draftHours * 3_600_000;
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, it is known as long as the page stays. */
let unkept: string | undefined;

function read(): string | undefined {
  try {
    return localStorage.getItem(NAME) ?? unkept;
  } catch {
    return unkept;
  }
}

/** The number that was verified last in this browser, +639…; undefined when none was within the time that a draft lives. */
export function lastVerified(now = Date.now()): string | undefined {
  const [number, at] = read()?.split(' ') ?? [];
  return Number(at) > now - NUMBER_MS ? number : undefined;
}

/** Takes the number out of the mark once no draft can depend on it. */
export function ageVerifiedMark(): void {
  if (read() !== undefined && lastVerified() === undefined) markWithoutNumber();
}

/** Notes only that somebody verified a number in this browser: 'forget me here' stands, and no number is kept. */
export function markWithoutNumber(): void {
  write('1');
}

function write(text: string): void {
  try {
    localStorage.setItem(NAME, text);
  } catch {
    unkept = text;
  }
}

/**
 * Notes which number was verified in this browser. It opens nothing: it tells where 'forget me here' stands, and that a
 * draft of another number is not to be offered.
 */
export function markVerified(number: string): void {
  write(`${number} ${Date.now()}`);
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

const isMarked = (): boolean => read() !== undefined;

/** Whether somebody verified a number in this browser; false on the server. */
export function useVerifiedMark(): boolean {
  return useSyncExternalStore(subscribe, isMarked, () => false);
}
