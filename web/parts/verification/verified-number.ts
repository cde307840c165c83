import { HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts';
import { limits } from '#model/limits.ts';
import { readVerifiedFlag, writeVerifiedFlag } from './verified-flag.ts';

const NUMBER_LIFETIME_MS = limits.draftHours * HOUR_MS;

/**
 * Returns the last number that was verified in this browser, +639…; undefined when the verification
 * is older than the lifetime of a draft.
 */
export function getLastVerifiedNumber(): string | undefined {
  const [number, verifiedAt] = readVerifiedFlag()?.split(' ') ?? [];
  return Number(verifiedAt) > Date.now() - NUMBER_LIFETIME_MS ? number : undefined;
}

/** A verification that still permits applications, according to this browser. */
export interface UsableVerification {
  readonly number: string;
  /** In ms since 1970. */
  readonly verifiedAt: number;
  readonly expires: number;
  /** Number of applications that it still permits. */
  readonly remainingApplications: number;
}

/**
 * Returns the last verification while it permits applications. The server checks it again; this
 * only avoids requesting an unnecessary code.
 */
export function getUsableVerification(): UsableVerification | undefined {
  const now = Date.now();
  const [number = '', time, sentCount] = readVerifiedFlag()?.split(' ') ?? [];
  const verifiedAt = Number(time);
  const expires = verifiedAt + limits.verificationMinutes * MINUTE_MS;
  const remainingApplications = limits.applicationsPerVerification - Number(sentCount ?? 0);
  return verifiedAt <= now && now < expires && remainingApplications > 0
    ? { number, verifiedAt, expires, remainingApplications }
    : undefined;
}

/**
 * Whether the last verification in this browser has not expired; it need not permit further
 * applications.
 */
export function hasRecentVerification(): boolean {
  const now = Date.now();
  const verifiedAt = Number(readVerifiedFlag()?.split(' ')[1]);
  return verifiedAt <= now && now < verifiedAt + limits.verificationMinutes * MINUTE_MS;
}

/** Counts an application that the server accepted with the verification of this number. */
export function countApplication(number: string): void {
  const usable = getUsableVerification();
  if (usable?.number === number) writeUsed(usable, limits.applicationsPerVerification - usable.remainingApplications + 1);
}

/** Marks the verification of this number as used up, after the server rejected it. */
export function endVerification(number: string): void {
  const usable = getUsableVerification();
  if (usable?.number === number) writeUsed(usable, limits.applicationsPerVerification);
}

function writeUsed({ number, verifiedAt }: UsableVerification, sentCount: number): void {
  writeVerifiedFlag(`${number} ${verifiedAt} ${sentCount}`);
}

/** Removes the number from the flag once it is older than the lifetime of a draft. */
export function expireVerifiedNumber(): void {
  if (readVerifiedFlag() !== undefined && getLastVerifiedNumber() === undefined) flagVerified();
}

/**
 * Stores that somebody verified a number in this browser, without the number, so that 'forget me
 * here' is shown.
 */
export function flagVerified(): void {
  writeVerifiedFlag('1');
}

/**
 * Stores the number that was verified in this browser. It grants no access: it controls where
 * 'forget me here' is shown, which drafts are offered, and whether a code must be requested.
 */
export function storeVerifiedNumber(number: string): void {
  writeVerifiedFlag(`${number} ${Date.now()}`);
}
