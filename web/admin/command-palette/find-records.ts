import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { buildTextSearch } from '#lib/filter/text-search.ts';
import type { Language } from '#model/collections/choices.ts';
import type { RecordClient } from '../../record-client.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { pickTitle } from '../pick-title.ts';

/** The kinds of records that the palette finds, in display order. */
export const searchResultKinds = ['applications', 'news', 'services', 'officials', 'places', 'documents'] as const;
export type SearchResultKind = (typeof searchResultKinds)[number];

export interface SearchResult {
  id: string;
  kind: SearchResultKind;
  path: string;
  title: string;
  /** Distinguishes results of the same name. */
  text: string;
}

const MAX_RESULTS_PER_KIND = 5;
const titleFields = { title: 'text', titleFil: 'text' } as const;
const applicationFields = { applicationNumber: 'reference', name: 'text', contactNumber: 'phone' } as const;

type Search = (records: RecordClient, q: string, language: Language) => Promise<Omit<SearchResult, 'kind' | 'path'>[]>;

/** The search of each kind. Fetches list fields only, so that no application counts as opened. */
const searches: Record<SearchResultKind, Search> = {
  applications: async (records, q) => {
    const rows = await searchCollection(records, 'applications', buildTextSearch(applicationFields, q), ['applicationNumber', 'name']);
    return rows.map(({ id, name, applicationNumber }) => ({ id, title: name, text: applicationNumber }));
  },
  news: async (records, q, language) => {
    const search = buildTextSearch({ ...titleFields, excerpt: 'text' }, q);
    const rows = await searchCollection(records, 'news', search, ['title', 'titleFil', 'category']);
    return rows.map((article) => ({ id: article.id, title: pickTitle(article, language), text: article.category }));
  },
  services: async (records, q, language) => {
    const rows = await searchCollection(records, 'services', buildTextSearch(titleFields, q), ['title', 'titleFil']);
    return rows.map((service) => ({ id: service.id, title: pickTitle(service, language), text: '' }));
  },
  officials: async (records, q) => {
    const rows = await searchCollection(records, 'officials', buildTextSearch({ name: 'text', position: 'text' }, q), ['name', 'position']);
    return rows.map(({ id, name, position }) => ({ id, title: name, text: position }));
  },
  places: async (records, q) => {
    const rows = await searchCollection(records, 'places', buildTextSearch({ name: 'text', nameFil: 'text' }, q), ['name', 'address']);
    return rows.map(({ id, name, address }) => ({ id, title: name, text: address }));
  },
  documents: async (records, q, language) => {
    const search = buildTextSearch({ ...titleFields, number: 'text' }, q);
    const rows = await searchCollection(records, 'public_documents', search, ['title', 'titleFil', 'number']);
    return rows.map((document) => ({ id: document.id, title: pickTitle(document, language), text: document.number }));
  },
};

/**
 * Searches applications by number, name or phone number, articles by title or excerpt, services by
 * title, officials by name or position, places by name, documents by title or number.
 *
 * @param kinds what to search, in display order
 * @param language of the titles
 * @throws ClientResponseError when one of the requests fails.
 */
export async function findRecords(
  records: RecordClient,
  q: string,
  kinds: readonly SearchResultKind[],
  language: Language,
): Promise<SearchResult[]> {
  const resultsByKind = await Promise.all(
    kinds.map(async (kind) =>
      (await searches[kind](records, q, language)).map((result) => ({ ...result, kind, path: `/admin/${kind}/${result.id}` })),
    ),
  );
  return resultsByKind.flat();
}

async function searchCollection<const K extends string>(
  records: RecordClient,
  name: LiveCollectionName,
  search: FilterExpression | undefined,
  fields: readonly K[],
): Promise<({ id: string } & Record<K, string>)[]> {
  const { items } = await records.collection(name).getList<{ id: string } & Record<K, string>>(1, MAX_RESULTS_PER_KIND, {
    filter: serializeFilter(search),
    sort: '-created',
    fields: ['id', ...fields].join(),
    skipTotal: true,
  });
  return items;
}
