import { and, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { searchVocabulary } from '#model/search-vocabulary.ts';
import { buildDocumentSearch } from '../documents/document-query.ts';
import { buildNewsSearch } from '../news/news-query.ts';

/** Returns the filter of articles that contain each of the first terms, or a synonym. */
export const buildNewsTermsFilter = (terms: readonly string[]): string => buildTermsFilter(terms, buildNewsSearch);

/** Returns the filter of public documents that contain each of the first terms, or a synonym. */
export const buildDocumentTermsFilter = (terms: readonly string[]): string => buildTermsFilter(terms, buildDocumentSearch);

/** Limits of the filter that a search can cause; the record API limits its cost too. */
const MAX_TERMS = 4;
const MAX_SYNONYMS = 4;

/** Returns the filter for records that contain each of the first terms, or a synonym. */
function buildTermsFilter(terms: readonly string[], buildSearch: (word: string) => FilterExpression | undefined): string {
  const conditions = terms.slice(0, MAX_TERMS).map((term) => {
    const synonyms = searchVocabulary.synonyms.find((group) => group.includes(term)) ?? [];
    const words = [...new Set([term, ...synonyms])].slice(0, MAX_SYNONYMS);
    return or(...words.map(buildSearch));
  });
  return serializeFilter(and(...conditions));
}
