import { limits } from '#model/limits.ts';

/** The query parameter with which a list is asked for its total: counting stops where the screens say 'and more'. */
export const countedQuery = { countTo: limits.countedTo };

/** The query of a count alone: of its records only the newest is fetched, which every list has at hand. */
export const onlyCounted = { ...countedQuery, fields: 'id', sort: '-created' };

/** A count as a text takes it: what is beyond the limit of counting is shown as the limit and `more`. */
export function counted(count: number): { count: number; more: '+' | '' } {
  return count > limits.countedTo ? { count: limits.countedTo, more: '+' } : { count, more: '' };
}

/** A count by itself. */
export function countText(count: number, language: string): string {
  const { count: shown, more } = counted(count);
  return shown.toLocaleString(language) + more;
}
