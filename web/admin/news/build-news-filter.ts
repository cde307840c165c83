import { formatFilter } from '#lib/filter/format-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { buildTextSearch } from '#lib/filter/text-search.ts';
import { MAX_CUSTOM_OPTION_LENGTH } from '#lib/schema/field.ts';
import { newsTypes } from '#model/collections/choices.ts';
import { pageLimits } from '#model/page-limits.ts';
import { MISSING_TRANSLATION, type TRANSLATION_FILTER } from '../record-list/use-translation-filter.ts';

/** The search and filters; parsed from the URL, so any value is possible. */
interface NewsQuery {
  q: string;
  filters: Readonly<Record<'category' | 'type' | typeof TRANSLATION_FILTER, string>>;
}

const searchedFields = {
  title: 'text',
  titleFil: 'text',
  excerpt: 'text',
  excerptFil: 'text',
  content: 'text',
  contentFil: 'text',
  author: 'text',
  tags: 'list',
} as const;

/**
 * The filter expression for the record API; '' when nothing is filtered. Unknown types are ignored;
 * an unknown category, which the office may have removed, finds its articles.
 */
export function buildNewsFilter({ q, filters }: NewsQuery): string {
  const searchText = q.trim().slice(0, pageLimits.searchLength);
  const category = filters.category.slice(0, MAX_CUSTOM_OPTION_LENGTH);
  const type = newsTypes.find((one) => one === filters.type);
  const context: string[] = [];
  if (category) context.push(formatFilter('category = {:category}', { category }));
  if (type) context.push(formatFilter('type = {:type}', { type }));
  if (filters.filipino === MISSING_TRANSLATION) context.push('(titleFil = "" || excerptFil = "" || contentFil = "")');
  if (searchText) context.push(serializeFilter(buildTextSearch(searchedFields, searchText)));
  return context.join(' && ');
}
