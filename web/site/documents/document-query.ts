import { formatFilter } from '#lib/filter/format-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { buildTextSearch, MAX_SEARCH_PARTS } from '#lib/filter/text-search.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { type DocumentKind, documentKinds, documentKindWords } from '#model/collections/pages/public-documents.ts';
import { pageLimits } from '#model/page-limits.ts';

/** A kind of the list, or all documents. */
export type KindChoice = 'all' | DocumentKind;

/** The query of the list; the address contains all of it. */
export interface DocumentQuery {
  readonly search: string;
  readonly kind: KindChoice;
  /** YYYY; '' for all years. */
  readonly year: string;
  /** Page number, from 1. */
  readonly page: number;
}

/** Parses the list's address; invalid values are ignored. */
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

/** Returns the record filter for a query; '' matches every document. */
export function buildDocumentFilter({ search, kind, year }: Omit<DocumentQuery, 'page'>): string {
  const terms: string[] = [];
  if (kind !== 'all') terms.push(formatFilter('kind = {:kind}', { kind }));
  if (year !== '') {
    const span = { from: `${year}-01-01`, to: `${String(Number(year) + 1).padStart(4, '0')}-01-01` };
    terms.push(formatFilter('(date >= {:from} && date < {:to})', span));
  }
  if (search !== '') terms.push(buildDocumentSearch(search));
  return terms.filter(Boolean).join(' && ');
}

const searchedFields = { title: 'text', titleFil: 'text', number: 'text', description: 'text', descriptionFil: 'text' } as const;

/**
 * Returns the record filter of a search: every word in one of a document's texts, or of its kind.
 */
export function buildDocumentSearch(search: string): string {
  const conditions = search
    .trim()
    .split(/\s+/)
    .slice(0, MAX_SEARCH_PARTS)
    .map((word) => {
      const folded = normalizeForSearch(word);
      const kinds = documentKinds.filter((kind) => documentKindWords[kind].includes(folded));
      const parts = [
        serializeFilter(buildTextSearch(searchedFields, word)),
        ...kinds.map((kind) => formatFilter('kind = {:kind}', { kind })),
      ];
      return parts.filter(Boolean).join(' || ');
    });
  return conditions
    .filter(Boolean)
    .map((condition) => `(${condition})`)
    .join(' && ');
}
