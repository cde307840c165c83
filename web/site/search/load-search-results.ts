import type { LoaderFunctionArgs } from 'react-router';
import { parseSearchTerms, type RankedMatches, rankMatches } from '#lib/texts/rank-matches.ts';
import type { Language } from '#model/collections/choices.ts';
import { loaderLimits } from '#model/loader-limits.ts';
import { findReferenceNumber } from '#model/normalize-reference-number.ts';
import { searchVocabulary } from '#model/search-vocabulary.ts';
import { detectLanguage } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { createRecordClient, type PortalRecord, type RecordClient } from '../../record-client.ts';
import { type ArticleSummary, type ListedArticle, listedArticleFields } from '../article-summary.ts';
import { type ListedDocument, listedDocumentParams, toListedDocument } from '../documents/listed-document.ts';
import { localizeArticle } from '../localize-article.ts';
import { localizeListedService } from '../localize-service.ts';
import { localizePlaceName } from '../places/place.ts';
import { compareAvailability, type ListedService, listedServiceFields } from '../service.ts';
import { buildDocumentTermsFilter, buildNewsTermsFilter } from './build-terms-filter.ts';
import { findPages } from './find-pages.ts';
import { isProblemReportSearch } from './is-problem-report-search.ts';
import { rankServices } from './rank-services.ts';
import { readSearch } from './search-query.ts';

type FoundOfficial = Pick<PortalRecord<'officials'>, 'id' | 'name' | 'position'>;
type FoundPlace = Pick<PortalRecord<'places'>, 'id' | 'name' | 'nameFil' | 'address' | 'category' | 'types'>;

/**
 * Searches services, articles, places, officials, public documents and the other pages. The store
 * searches articles and documents. The others are few, so they are ranked here, which also finds
 * synonyms and misspelled words.
 */
export async function loadSearchResults({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const language = detectLanguage(pathname);
  const search = readSearch(searchParams);
  // The number is not looked up: only the status page, which is rate-limited, says whether it
  // exists.
  const referenceNumber = findReferenceNumber(searchParams.get('q') ?? '');
  if (search === '') {
    const noResults = { services: [], places: [], articles: [], documents: [], officials: [], pages: [] };
    return { search, referenceNumber, ...noResults, isApproximate: false, hasReport: false };
  }
  const records = createRecordClient(origin, { fetch });
  const terms = parseSearchTerms(search, searchVocabulary);
  const pages = findPages(terms);
  const [services, places, officials, articles, documents] = await Promise.all([
    findServices(records, search),
    findPlaces(records, terms),
    findOfficials(records, terms),
    findArticles(records, terms, language),
    findDocuments(records, terms, language),
  ]);
  // Each group of results contains its own best matches. Only groups that match the maximum number
  // of terms are shown, and approximate matches only if there are no exact ones.
  const rankedGroups = [services, places, officials, pages];
  const hasStoreMatches = articles.length > 0 || documents.length > 0;
  const maxMatchedTerms = Math.max(hasStoreMatches ? terms.length : 0, ...rankedGroups.map(({ matchedTerms }) => matchedTerms));
  const isBest = ({ matchedTerms }: RankedMatches<unknown>) => matchedTerms === maxMatchedTerms;
  const hasExactMatches =
    referenceNumber !== undefined ||
    hasStoreMatches ||
    rankedGroups.some((group) => maxMatchedTerms > 0 && isBest(group) && !group.isApproximate);
  const selectItems = <T>(group: RankedMatches<T>) => (isBest(group) && !(hasExactMatches && group.isApproximate) ? group.items : []);
  return {
    search,
    referenceNumber,
    services: selectItems(services)
      .slice(0, loaderLimits.foundServices)
      .map((service) => localizeListedService(service, language)),
    places: selectItems(places)
      .slice(0, loaderLimits.foundPlaces)
      .map(({ id, category, address, ...names }) => ({ id, category, address, ...localizePlaceName(names, language) })),
    articles,
    documents,
    officials: selectItems(officials).slice(0, loaderLimits.foundOfficials),
    pages: selectItems(pages),
    isApproximate: !hasExactMatches,
    hasReport: isProblemReportSearch(search),
  };
}

async function findServices(records: RecordClient, search: string) {
  const services = await records.collection('services').getFullList<ListedService>({ sort: 'title', fields: listedServiceFields });
  return rankServices(services.sort(compareAvailability), search);
}

/** Searches the first thousand places by name; a barangay has some hundreds. */
async function findPlaces(records: RecordClient, terms: readonly string[]) {
  const { items } = await records.collection('places').getList<FoundPlace>(1, loaderLimits.searchedPlaces, {
    sort: 'name',
    fields: 'id,name,nameFil,address,category,types',
    skipTotal: true,
  });
  const getTexts = ({ name, nameFil, address, category, types }: FoundPlace) => [
    { text: `${name} ${nameFil}`, weight: 10, isForgiving: true },
    { text: [category, ...types].join(' ').replaceAll('_', ' '), weight: 5 },
    { text: address, weight: 1 },
  ];
  return rankMatches(items, terms, getTexts, searchVocabulary);
}

/** Searches the officials by name and position, without the word 'Barangay' of most positions. */
async function findOfficials(records: RecordClient, terms: readonly string[]) {
  const officials = await records.collection('officials').getFullList<FoundOfficial>({ sort: 'name', fields: 'id,name,position' });
  const getTexts = ({ name, position }: FoundOfficial) => [
    { text: `${name} ${position.replace('Barangay', '')}`, weight: 10, isForgiving: true },
  ];
  return rankMatches(officials, terms, getTexts, searchVocabulary);
}

/** Finds articles that contain each of the first terms, or a synonym. */
async function findArticles(records: RecordClient, terms: readonly string[], language: Language): Promise<ArticleSummary[]> {
  if (terms.length === 0) return [];
  const { items } = await records.collection('news').getList<ListedArticle>(1, loaderLimits.foundArticles, {
    filter: buildNewsTermsFilter(terms),
    sort: '-date,-created',
    fields: listedArticleFields,
    skipTotal: true,
  });
  return items.map((article) => localizeArticle(article, language));
}

/** Finds public documents that contain each of the first terms, or a synonym. */
async function findDocuments(records: RecordClient, terms: readonly string[], language: Language): Promise<ListedDocument[]> {
  if (terms.length === 0) return [];
  const { items } = await records.collection('public_documents').getList(1, loaderLimits.foundDocuments, {
    ...listedDocumentParams,
    filter: buildDocumentTermsFilter(terms),
    skipTotal: true,
  });
  return items.map((record) => toListedDocument(record, language));
}
