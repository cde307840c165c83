import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { limits } from '#model/limits.ts';
import { deviceStorage, tabStorage } from '../storage/browser-storage.ts';
import type { SendCodeResult } from './verification-api.ts';

/**
 * A code that this browser requested and that is still valid. It is stored because phones discard
 * the page when its visitor leaves to read the message.
 */
export interface PendingCode {
  /** +639… */
  readonly number: string;
  /** Times in ms since 1970: until when it is valid, and when another may be requested. */
  readonly expires: number;
  readonly resendAt: number;
  /** The message has the line by which browsers fill in the code (WebOTP). */
  readonly isOriginBound?: boolean;
}

/** For all tabs of the browser. */
const CODES_KEY = 'pendingCodes';
/** For this tab: the number whose code it waits for, '' after 'Change Phone Number'. */
const TAB_KEY = 'codeStepNumber';
/** A browser may wait for the codes of a few numbers at once, in several tabs. */
const MAX_CODES = 5;

/**
 * Converts the response to a requested code: a code that was sent, or an earlier one that is still
 * valid. Undefined when there is none.
 */
export function toPendingCode(number: string, result: SendCodeResult, now = Date.now()): PendingCode | undefined {
  const isSent = result.outcome === 'sent';
  const validSeconds = isSent ? limits.codeMinutes * 60 : result.validSeconds;
  if (validSeconds === undefined) return undefined;
  const lockSeconds = isSent ? result.resendSeconds : (result.retryAfterSeconds ?? 0);
  const isOriginBound = isSent && result.isOriginBound === true;
  return { number, expires: now + validSeconds * SECOND_MS, resendAt: now + lockSeconds * SECOND_MS, isOriginBound };
}

/** Stores a code, replacing the earlier one of the same number; this tab waits for it. */
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

/** Returns the code requested last, for a tab that has not waited for one yet. */
export const findNewestCode = (): PendingCode | undefined => (readTab() === undefined ? readCodes()[0] : undefined);

/** Whether the visitor chose in this tab to change the number. */
export const hasLeftCodeStep = (): boolean => readTab() === '';

/** The visitor goes back to change the number; the code stays valid. */
export function leaveCodeStep(): void {
  writeTab('');
}

/** Removes the code of a number: it was used, or the server no longer accepts it. */
export function removePendingCode(number: string): void {
  writeCodes(readCodes().filter((code) => code.number !== number));
  if (readTab() === number) writeTab(undefined);
}

/** Removes expired codes, so that the next person on the device does not find their numbers. */
export function removeExpiredCodes(): void {
  if (deviceStorage.read(CODES_KEY) !== undefined) writeCodes(readCodes());
  if (readTab() && !findTabCode()) writeTab(undefined);
}

/** Valid codes, the newest first. */
function readCodes(): PendingCode[] {
  const storedCodes = deviceStorage.readJson(CODES_KEY);
  const now = Date.now();
  // A clock that was set back must not make a code valid for longer.
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

/** Without storage the code step lasts as long as the page. */
function writeCodes(codes: readonly PendingCode[]): void {
  deviceStorage.write(CODES_KEY, codes.length === 0 ? undefined : JSON.stringify(codes));
}

const readTab = (): string | undefined => tabStorage.read(TAB_KEY);

function writeTab(number: string | undefined): void {
  tabStorage.write(TAB_KEY, number);
}
