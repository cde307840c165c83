import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { limits } from '#model/limits.ts';
import { deviceStorage, tabStorage } from '../storage/browser-storage.ts';
import { CODE_STEP_KEY, PENDING_CODES_KEY } from '../storage/personal-keys.ts';
import type { SendCodeResult } from './verification-code-requests.ts';

/**
 * A valid code that this browser requested. It is stored, because phones discard the page while the
 * visitor reads the message.
 */
export interface PendingCode {
  /** +639… */
  readonly number: string;
  /** Until when it is valid, and when another may be requested; ms since 1970. */
  readonly expires: number;
  readonly resendAt: number;
  /** Whether the message contains the origin line of WebOTP. */
  readonly isOriginBound?: boolean;
}

/** Maximum number of stored codes: several tabs may wait for codes of different numbers. */
const MAX_CODES = 5;

/**
 * Converts the response to a request for a code: to the sent code, or to an earlier one that is
 * still valid. Returns undefined when there is none.
 */
export function toPendingCode(number: string, result: SendCodeResult): PendingCode | undefined {
  const isSent = result.outcome === 'sent';
  const validSeconds = isSent ? limits.codeMinutes * 60 : result.validSeconds;
  if (validSeconds === undefined) return undefined;
  const lockSeconds = isSent ? result.resendSeconds : (result.retryAfterSeconds ?? 0);
  const isOriginBound = isSent && result.isOriginBound === true;
  const now = Date.now();
  return { number, expires: now + validSeconds * SECOND_MS, resendAt: now + lockSeconds * SECOND_MS, isOriginBound };
}

/** Stores a code in place of an earlier one of the same number; this tab then waits for it. */
export function savePendingCode(code: PendingCode): void {
  writeCodes([code, ...readCodes().filter(({ number }) => number !== code.number)].slice(0, MAX_CODES));
  writeTab(code.number);
}

/** Returns the valid code of a number. */
export function findPendingCode(number: string): PendingCode | undefined {
  return readCodes().find((code) => code.number === number);
}

/** Returns the code that this tab waits for. */
export const findTabCode = (): PendingCode | undefined => findPendingCode(readTab() ?? '');

/** Returns the newest code, for a tab that has not waited for one yet. */
export const findNewestCode = (): PendingCode | undefined => (readTab() === undefined ? readCodes()[0] : undefined);

/** Whether the visitor chose in this tab to change the number. */
export const hasLeftCodeStep = (): boolean => readTab() === '';

/** Stores that the visitor went back to change the number; the code stays valid. */
export function leaveCodeStep(): void {
  writeTab('');
}

/** Removes the code of a number, after it was used or the server rejected it. */
export function removePendingCode(number: string): void {
  writeCodes(readCodes().filter((code) => code.number !== number));
  if (readTab() === number) writeTab(undefined);
}

/** Removes expired codes, so that the next person on the device does not find their numbers. */
export function removeExpiredCodes(): void {
  if (deviceStorage.read(PENDING_CODES_KEY) !== undefined) writeCodes(readCodes());
  if (readTab() && !findTabCode()) writeTab(undefined);
}

/** Returns the valid codes, newest first. */
function readCodes(): PendingCode[] {
  const storedCodes = deviceStorage.readJson(PENDING_CODES_KEY);
  const now = Date.now();
  // A code with a later end was stored before the clock was set back.
  const latest = now + limits.codeMinutes * MINUTE_MS;
  return Array.isArray(storedCodes)
    ? storedCodes.filter((code) => isPendingCode(code) && code.expires > now && code.expires <= latest)
    : [];
}

function isPendingCode(value: unknown): value is PendingCode {
  if (typeof value !== 'object' || value === null) return false;
  const { number, expires, resendAt } = value as Partial<Record<keyof PendingCode, unknown>>;
  return typeof number === 'string' && typeof expires === 'number' && typeof resendAt === 'number';
}

function writeCodes(codes: readonly PendingCode[]): void {
  deviceStorage.write(PENDING_CODES_KEY, codes.length === 0 ? undefined : JSON.stringify(codes));
}

const readTab = (): string | undefined => tabStorage.read(CODE_STEP_KEY);

function writeTab(number: string | undefined): void {
  tabStorage.write(CODE_STEP_KEY, number);
}
