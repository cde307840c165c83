import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { buildTextSearch } from '#lib/filter/text-search.ts';
import { MAX_CUSTOM_OPTION_LENGTH } from '#lib/schema/field.ts';
import { newsTypes } from '#model/collections/choices.ts';
import { pageLimits } from '#model/page-limits.ts';
import { MISSING_TRANSLATION, type TRANSLATION_FILTER } from '../record-list/use-translation-filter.ts';

/** The search and filters from the URL, which can have any value. */
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
 * Builds the filter expression for the record API; '' when nothing is filtered. Ignores unknown
 * types, but not unknown categories: articles keep a category that the office has removed.
 */
export function buildNewsFilter({ q, filters }: NewsQuery): string {
  const searchText = q.trim().slice(0, pageLimits.searchLength);
  const category = filters.category.slice(0, MAX_CUSTOM_OPTION_LENGTH);
  const type = newsTypes.find((known) => known === filters.type);
  const isUntranslated = or(...['titleFil', 'excerptFil', 'contentFil'].map((field) => fieldEquals(field, '')));
  return serializeFilter(
    and(
      category ? fieldEquals('category', category) : undefined,
      type && fieldEquals('type', type),
      filters.filipino === MISSING_TRANSLATION ? isUntranslated : undefined,
      buildTextSearch(searchedFields, searchText),
    ),
  );
}
