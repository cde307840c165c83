import { filter } from '#lib/filter/format.ts';
import { containsPattern } from '#lib/filter/like.ts';
import { type NewsFilter, newsFilters } from '#model/collections/choices.ts';

/** A category of the list, everything, or what this browser saved. */
export type NewsChoice = 'all' | NewsFilter | 'saved';

/** What a visitor asks the list for; all of it is in the address. */
export interface NewsQuery {
  readonly search: string;
  readonly choice: NewsChoice;
  /** From 1. */
  readonly page: number;
  /** Articles to choose from when the choice is `saved`: the server does not know what a browser saved. */
  readonly savedIds: readonly string[];
}

const LONGEST_SEARCH = 100;
/** As many as one filter and one address can name. */
export const MOST_SAVED = 60;

/** Reads the list's address; what it cannot read counts as not asked for. */
export function readNewsQuery(parameters: URLSearchParams): NewsQuery {
  const saved = parameters.get('saved');
  const category = parameters.get('category') ?? '';
  const page = Number(parameters.get('page'));
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    choice: saved !== null ? 'saved' : isNewsFilter(category) ? category : 'all',
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    savedIds: (saved ?? '')
      .split('.')
      .filter((id) => /^[a-z0-9]{15}$/.test(id))
      .slice(0, MOST_SAVED),
  };
}

/** The list's address for a query, without language. */
export function newsAddress({ search, choice, page, savedIds }: Partial<NewsQuery>): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('q', search);
  if (choice === 'saved') parameters.set('saved', (savedIds ?? []).join('.'));
  else if (choice && choice !== 'all') parameters.set('category', choice);
  if (page && page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? '/news' : `/news?${query}`;
}

/** The records' filter for a query; '' finds every article. */
export function newsFilter({ search, choice, savedIds }: Pick<NewsQuery, 'search' | 'choice' | 'savedIds'>): string {
  const terms: string[] = [];
  if (choice === 'saved') terms.push(anyOf('id', savedIds.length > 0 ? savedIds : ['']));
  else if (choice !== 'all') terms.push(anyOf('type', newsFilters[choice]));
  if (search !== '') terms.push(found(search));
  return terms.join(' && ');
}

function found(search: string): string {
  const q = containsPattern(search);
  // Tags are searched as they are stored, in JSON, whose own signs are in no tag.
  const isInTags = /[\p{L}\p{N}]/u.test(search) && !/["\\[\]]/.test(search);
  return filter(`(title ~ {:q} || excerpt ~ {:q}${isInTags ? ' || tags ~ {:q}' : ''})`, { q });
}

const anyOf = (field: string, values: readonly string[]) =>
  `(${values.map((value) => filter(`${field} = {:value}`, { value })).join(' || ')})`;

const isNewsFilter = (text: string): text is NewsFilter => Object.hasOwn(newsFilters, text);
