import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { buildTextSearch } from '#lib/filter/text-search.ts';
import { isRecordId } from '#lib/record-id.ts';
import { type NewsFilter, newsFilters } from '#model/collections/public-choices.ts';
import { pageLimits } from '#model/page-limits.ts';
import { formatQuery } from '../../parts/navigation/format-query.ts';

/** The selected articles: a category, all of them, or those saved in this browser. */
export type NewsChoice = 'all' | NewsFilter | 'saved';

/** The query of the list, as in its URL. */
export interface NewsQuery {
  readonly search: string;
  readonly choice: NewsChoice;
  /** Page number, from 1. */
  readonly page: number;
  /** Ids of the saved articles, which only the browser knows; empty unless `saved` is selected. */
  readonly savedIds: readonly string[];
}

/** Maximum number of ids in one filter and one URL. */
export const MAX_SAVED = 60;

/** Parses the query parameters of the list; invalid values are ignored. */
export function readNewsQuery(parameters: URLSearchParams): NewsQuery {
  const saved = parameters.get('saved');
  const category = parameters.get('category') ?? '';
  const page = Number(parameters.get('page'));
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, pageLimits.searchLength),
    choice: saved !== null ? 'saved' : isNewsFilter(category) ? category : 'all',
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    savedIds: (saved ?? '').split('.').filter(isRecordId).slice(0, MAX_SAVED),
  };
}

/** Returns the path of the list for a query, without language. */
export function buildNewsPath({ search, choice, page, savedIds }: Partial<NewsQuery>): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('q', search);
  if (choice === 'saved') parameters.set('saved', (savedIds ?? []).join('.'));
  else if (choice && choice !== 'all') parameters.set('category', choice);
  if (page && page > 1) parameters.set('page', String(page));
  return `/news${formatQuery(parameters)}`;
}

/** Returns the record filter for a query; an empty one matches every article. */
export function buildNewsFilter({ search, choice, savedIds }: Pick<NewsQuery, 'search' | 'choice' | 'savedIds'>): string {
  return serializeFilter(and(buildChoiceFilter(choice, savedIds), buildNewsSearch(search)));
}

const searchedFields = { title: 'text', titleFil: 'text', excerpt: 'text', excerptFil: 'text', tags: 'list' } as const;

/**
 * Returns the filter of articles whose title, excerpt or tags contain each word of a text;
 * undefined for blank text.
 */
export function buildNewsSearch(search: string): FilterExpression | undefined {
  return buildTextSearch(searchedFields, search);
}

function buildChoiceFilter(choice: NewsChoice, savedIds: readonly string[]): FilterExpression | undefined {
  if (choice === 'all') return undefined;
  if (choice !== 'saved') return or(...newsFilters[choice].map((type) => fieldEquals('type', type)));
  return or(...savedIds.map((id) => fieldEquals('id', id))) ?? fieldEquals('id', '');
}

const isNewsFilter = (text: string): text is NewsFilter => Object.hasOwn(newsFilters, text);
