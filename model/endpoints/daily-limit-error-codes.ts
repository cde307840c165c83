import { getDailyLimitError } from './daily-limit-error.ts';

/**
 * Error codes of a 429 because of what was created in a day, on the field `dailyLimit`; each is
 * also its message key.
 */
export const dailyLimitErrorCodes = {
  /** Without a verified number: of this visitor or address, or of all of them. */
  unverified: 'daily_limit_unverified',
  /** With the verified number. */
  verified: 'daily_limit_verified',
} as const;
/** Error code of a daily limit. */
export type DailyLimitErrorCode = (typeof dailyLimitErrorCodes)[keyof typeof dailyLimitErrorCodes];

/** Returns the error code in the data of a response; undefined when no daily limit is reached. */
export function findDailyLimitErrorCode(data: unknown): DailyLimitErrorCode | undefined {
  const error = getDailyLimitError(data);
  return Object.values(dailyLimitErrorCodes).find((code) => code === error?.code);
}
