import { buildTextSearch } from '#lib/filter/text-search.ts';
import type { RecordClient } from '../../record-client.ts';

/** The kinds of records that the palette finds, in display order. */
export const searchResultKinds = ['applications', 'news', 'services', 'officials'] as const;
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
const applicationFields = { applicationNumber: 'reference', name: 'text', contactNumber: 'phone' } as const;

/**
 * Searches applications by number, name or phone number, articles by title or excerpt, services by
 * title, officials by name or position.
 * Requests only list fields of applications, so none is recorded as opened.
 * @throws ClientResponseError when one of the requests fails.
 */
export async function findRecords(records: RecordClient, q: string): Promise<SearchResult[]> {
  const found = await Promise.all([
    searchCollection<'applications', 'applicationNumber' | 'name'>(records, 'applications', buildTextSearch(applicationFields, q), [
      'applicationNumber',
      'name',
    ]).then((all) => all.map((one) => ({ ...one, title: one.name, text: one.applicationNumber }))),
    searchCollection<'news', 'title' | 'category'>(records, 'news', buildTextSearch({ title: 'text', excerpt: 'text' }, q), [
      'title',
      'category',
    ]).then((all) => all.map((one) => ({ ...one, text: one.category }))),
    searchCollection<'services', 'title'>(records, 'services', buildTextSearch({ title: 'text', titleFil: 'text' }, q), ['title']).then(
      (all) => all.map((one) => ({ ...one, text: '' })),
    ),
    searchCollection<'officials', 'name' | 'position'>(records, 'officials', buildTextSearch({ name: 'text', position: 'text' }, q), [
      'name',
      'position',
    ]).then((all) => all.map((one) => ({ ...one, title: one.name, text: one.position }))),
  ]);
  return found.flatMap((all, at) => {
    const kind = searchResultKinds[at] ?? 'applications';
    return all.map(({ id, title, text }) => ({ id, kind, path: `/admin/${kind}/${id}`, title, text }));
  });
}

async function searchCollection<N extends SearchResultKind, K extends string>(
  records: RecordClient,
  name: N,
  filter: string,
  fields: readonly K[],
): Promise<({ id: string } & Record<K, string>)[]> {
  const { items } = await records.collection(name).getList<{ id: string } & Record<K, string>>(1, MAX_RESULTS_PER_KIND, {
    filter: filter,
    sort: '-created',
    fields: ['id', ...fields].join(),
    skipTotal: true,
  });
  return items;
}
