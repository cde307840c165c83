import { HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts';
import { limits } from '#model/limits.ts';
import { readVerifiedFlag, writeVerifiedFlag } from './verified-flag.ts';

const NUMBER_LIFETIME_MS = limits.draftHours * HOUR_MS;

/**
 * Returns the last number that was verified in this browser, +639…; undefined when the verification
 * is older than the lifetime of a draft.
 */
export function getLastVerifiedNumber(now = Date.now()): string | undefined {
  const [number, at] = readVerifiedFlag()?.split(' ') ?? [];
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
  const [number = '', at, sentCount] = readVerifiedFlag()?.split(' ') ?? [];
  const verifiedAt = Number(at);
  const expires = verifiedAt + limits.verificationMinutes * MINUTE_MS;
  const left = limits.applicationsPerVerification - Number(sentCount ?? 0);
  return verifiedAt <= now && now < expires && left > 0 ? { number, verifiedAt, expires, left } : undefined;
}

/**
 * Whether a number was verified in this browser a short time ago, so that the server may still
 * accept it; it need not permit further applications.
 */
export function hasRecentVerification(): boolean {
  const now = Date.now();
  const verifiedAt = Number(readVerifiedFlag()?.split(' ')[1]);
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

function writeUsed({ number, verifiedAt }: UsableVerification, sentCount: number): void {
  writeVerifiedFlag(`${number} ${verifiedAt} ${sentCount}`);
}

/** Removes the number from the flag once no draft can depend on it. */
export function expireVerifiedNumber(): void {
  if (readVerifiedFlag() !== undefined && getLastVerifiedNumber() === undefined) flagVerified();
}

/**
 * Stores only that somebody verified a number in this browser, so that 'forget me here' is shown,
 * and no number.
 */
export function flagVerified(): void {
  writeVerifiedFlag('1');
}

/**
 * Stores which number was verified in this browser. It grants no access: it controls where 'forget
 * me here' is shown, that a draft of another number is not offered, and that no code is requested
 * while one is not needed.
 */
export function storeVerifiedNumber(number: string): void {
  writeVerifiedFlag(`${number} ${Date.now()}`);
}
