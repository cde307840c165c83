import { limits } from '#model/limits.ts';

/**
 * The query parameter that limits the total: the server stops counting at the number that is
 * displayed as 'and more'.
 */
export const cappedCountParams = { countTo: limits.maxCountedRecords };

/** The query parameters for a count: fetches only the id of the newest record. */
export const countOnlyParams = { ...cappedCountParams, fields: 'id', sort: '-created' };

/** The count for message parameters; beyond the counting limit it is the limit with `more`. */
export function getCappedCount(count: number): { count: number; more: '+' | '' } {
  return count > limits.maxCountedRecords ? { count: limits.maxCountedRecords, more: '+' } : { count, more: '' };
}

/** A count as text. */
export function formatCappedCount(count: number, language: string): string {
  const { count: visibleCount, more } = getCappedCount(count);
  return visibleCount.toLocaleString(language) + more;
}
