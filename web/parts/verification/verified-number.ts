import { useSyncExternalStore } from 'react';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { limits } from '#model/limits.ts';

const STORAGE_KEY = 'verifiedHere';
const NUMBER_LIFETIME_MS = limits.draftHours * HOUR_MS;
const listeners = new Set<() => void>();
/** Fallback for browsers without storage; lasts as long as the page. */
let memoryValue: string | undefined;

function readStored(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? memoryValue;
  } catch {
    return memoryValue;
  }
}

/**
 * Returns the last number that was verified in this browser, +639…; undefined when the verification
 * is older than the lifetime of a draft.
 */
export function getLastVerifiedNumber(now = Date.now()): string | undefined {
  const [number, at] = readStored()?.split(' ') ?? [];
  return Number(at) > now - NUMBER_LIFETIME_MS ? number : undefined;
}

/** A verification that still permits applications, as far as this browser knows. */
export interface UsableVerification {
  readonly number: string;
  /** Times in ms since 1970. */
  readonly verifiedAt: number;
  readonly expires: number;
  /** Number of applications that it still permits. */
  readonly left: number;
}

/**
 * Returns the last verification while it permits applications. The server decides; this only
 * spares the visitor a code that is not needed.
 */
export function getUsableVerification(now = Date.now()): UsableVerification | undefined {
  const [number = '', at, used] = readStored()?.split(' ') ?? [];
  const verifiedAt = Number(at);
  const expires = verifiedAt + limits.verificationMinutes * MINUTE_MS;
  const left = limits.applicationsPerVerification - Number(used ?? 0);
  return verifiedAt <= now && now < expires && left > 0 ? { number, verifiedAt, expires, left } : undefined;
}

/**
 * Whether a number was verified in this browser a short time ago, so that the server may still
 * accept it; it need not permit further applications.
 */
export function hasRecentVerification(now = Date.now()): boolean {
  const verifiedAt = Number(readStored()?.split(' ')[1]);
  return verifiedAt <= now && now < verifiedAt + limits.verificationMinutes * MINUTE_MS;
}

/** Counts an application that the office received with the verification of this number. */
export function countApplication(number: string): void {
  const usable = getUsableVerification();
  if (usable?.number === number) writeUsed(usable, limits.applicationsPerVerification - usable.left + 1);
}

/** The server no longer accepts the verification of this number. */
export function endVerification(number: string): void {
  const usable = getUsableVerification();
  if (usable?.number === number) writeUsed(usable, limits.applicationsPerVerification);
}

function writeUsed({ number, verifiedAt }: UsableVerification, used: number): void {
  writeStored(`${number} ${verifiedAt} ${used}`);
}

/** Removes the number from the flag once no draft can depend on it. */
export function expireVerifiedNumber(): void {
  if (readStored() !== undefined && getLastVerifiedNumber() === undefined) flagVerified();
}

/**
 * Stores only that somebody verified a number in this browser, so that 'forget me here' is shown,
 * and no number.
 */
export function flagVerified(): void {
  writeStored('1');
}

function writeStored(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    memoryValue = text;
  }
}

/**
 * Stores which number was verified in this browser. It grants no access: it controls where 'forget
 * me here' is shown, that a draft of another number is not offered, and that no code is requested
 * while one is not needed.
 */
export function storeVerifiedNumber(number: string): void {
  writeStored(`${number} ${Date.now()}`);
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

const hasVerified = (): boolean => readStored() !== undefined;

/** Whether somebody verified a number in this browser; false on the server. */
export function useHasVerified(): boolean {
  return useSyncExternalStore(subscribe, hasVerified, () => false);
}
