import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { buildTextSearch, MAX_SEARCH_PARTS } from '#lib/filter/text-search.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { type DocumentKind, documentKinds, documentKindWords } from '#model/collections/pages/public-documents.ts';
import { pageLimits } from '#model/page-limits.ts';

/** The selected kind of documents. */
export type KindChoice = 'all' | DocumentKind;

/** The query of the list, as in its URL. */
export interface DocumentQuery {
  readonly search: string;
  readonly kind: KindChoice;
  /** YYYY; '' for all years. */
  readonly year: string;
  /** Page number, from 1. */
  readonly page: number;
}

/** Parses the query parameters of the list; invalid values are ignored. */
export function readDocumentQuery(parameters: URLSearchParams): DocumentQuery {
  const kindParameter = parameters.get('kind');
  const year = parameters.get('year') ?? '';
  const page = Number(parameters.get('page'));
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, pageLimits.searchLength),
    kind: documentKinds.find((kind) => kind === kindParameter) ?? 'all',
    year: /^\d{4}$/.test(year) ? year : '',
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

/** Returns the record filter for a query; an empty one matches every document. */
export function buildDocumentFilter({ search, kind, year }: Omit<DocumentQuery, 'page'>): string {
  const nextYear = String(Number(year) + 1).padStart(4, '0');
  return serializeFilter(
    and(
      kind === 'all' ? undefined : fieldEquals('kind', kind),
      year === '' ? undefined : and(compareField('date', '>=', `${year}-01-01`), compareField('date', '<', `${nextYear}-01-01`)),
      buildDocumentSearch(search),
    ),
  );
}

const searchedFields = { title: 'text', titleFil: 'text', number: 'text', description: 'text', descriptionFil: 'text' } as const;

/**
 * Returns the filter of a search: each word must match a text or the kind of a document. Returns
 * undefined for blank text.
 */
export function buildDocumentSearch(search: string): FilterExpression | undefined {
  const words = search.trim().split(/\s+/).slice(0, MAX_SEARCH_PARTS);
  return and(
    ...words.map((word) => {
      const normalizedWord = normalizeForSearch(word);
      const kinds = documentKinds.filter((kind) => documentKindWords[kind].includes(normalizedWord));
      return or(buildTextSearch(searchedFields, word), ...kinds.map((kind) => fieldEquals('kind', kind)));
    }),
  );
}
