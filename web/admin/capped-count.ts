import { limits } from '#model/limits.ts';

/** The query parameter that limits counting: the server stops at the highest displayed number. */
export const cappedCountParams = { countTo: limits.maxCountedRecords };

/** The query parameters for a count: fetches only the id of the newest record. */
export const countOnlyParams = { ...cappedCountParams, fields: 'id', sort: '-created' };

/** Returns the parameters of a message with a count; above the limit it is the limit and `+`. */
export function getCappedCount(count: number): { count: number; more: '+' | '' } {
  return count > limits.maxCountedRecords ? { count: limits.maxCountedRecords, more: '+' } : { count, more: '' };
}

/** Formats a count; above the limit, as the limit and `+`. */
export function formatCappedCount(count: number, language: string): string {
  const capped = getCappedCount(count);
  return capped.count.toLocaleString(language) + capped.more;
}
