/**
 * Returns the error of a daily limit in the data of a response with 429; undefined when another
 * limit was reached.
 */
export function getDailyLimitError(data: unknown): { readonly code?: unknown } | undefined {
  return ((data ?? {}) as { readonly dailyLimit?: { readonly code?: unknown } }).dailyLimit;
}
