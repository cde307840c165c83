import { filter } from '#lib/filter/format.ts';
import { searchPattern } from '#lib/filter/like.ts';
import { newsCategories, newsTypes } from '#model/collections/choices.ts';

/** What is looked for; it stands in the address, so anything may be in it. */
interface NewsQuery {
  q: string;
  filters: Readonly<Record<'category' | 'type', string>>;
}

const LONGEST_SEARCH = 100;

/** The condition the record store is asked with; '' for everything. A category or type that there is not counts as not said. */
export function newsCondition({ q, filters }: NewsQuery): string {
  const sought = q.trim().slice(0, LONGEST_SEARCH);
  const category = newsCategories.find((one) => one === filters.category);
  const type = newsTypes.find((one) => one === filters.type);
  const parts: string[] = [];
  if (category) parts.push(filter('category = {:category}', { category }));
  if (type) parts.push(filter('type = {:type}', { type }));
  if (sought) parts.push(filter('(title ~ {:q} || content ~ {:q} || author ~ {:q})', { q: searchPattern(sought) }));
  return parts.join(' && ');
}
