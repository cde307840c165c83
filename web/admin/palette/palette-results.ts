import { filter } from '#lib/filter/format.ts';
import { searchPattern } from '#lib/filter/like.ts';
import type { Records } from '../../records.ts';

/** What the palette finds besides pages, in the order it shows them. */
export const foundKinds = ['applications', 'news', 'services', 'officials'] as const;
export type FoundKind = (typeof foundKinds)[number];

export interface Found {
  id: string;
  kind: FoundKind;
  path: string;
  title: string;
  /** Tells it from others of the same name. */
  text: string;
}

const MOST_OF_A_KIND = 5;

/**
 * Asks the store for records by what a person calls them: applications by number or name, articles and services by title,
 * officials by name. Asks for no more of an application than lists show, so none counts as opened.
 *
 * @throws ClientResponseError when one of the questions is refused or not answered.
 */
export async function findRecords(records: Records, q: string): Promise<Found[]> {
  const pattern = searchPattern(q);
  const where = (...fields: string[]) => filter(fields.map((field) => `${field} ~ {:pattern}`).join(' || '), { pattern });
  const found = await Promise.all([
    list<'applications', 'applicationNumber' | 'name'>(records, 'applications', where('applicationNumber', 'name'), [
      'applicationNumber',
      'name',
    ]).then((all) => all.map((one) => ({ ...one, title: one.name, text: one.applicationNumber }))),
    list<'news', 'title' | 'category'>(records, 'news', where('title'), ['title', 'category']).then((all) =>
      all.map((one) => ({ ...one, text: one.category })),
    ),
    list<'services', 'title'>(records, 'services', where('title'), ['title']).then((all) => all.map((one) => ({ ...one, text: '' }))),
    list<'officials', 'name' | 'position'>(records, 'officials', where('name'), ['name', 'position']).then((all) =>
      all.map((one) => ({ ...one, title: one.name, text: one.position })),
    ),
  ]);
  return found.flatMap((all, at) => {
    const kind = foundKinds[at] ?? 'applications';
    return all.map(({ id, title, text }) => ({ id, kind, path: `/admin/${kind}/${id}`, title, text }));
  });
}

async function list<N extends FoundKind, K extends string>(
  records: Records,
  name: N,
  where: string,
  fields: readonly K[],
): Promise<({ id: string } & Record<K, string>)[]> {
  const { items } = await records.collection(name).getList<{ id: string } & Record<K, string>>(1, MOST_OF_A_KIND, {
    filter: where,
    sort: '-created',
    fields: ['id', ...fields].join(),
    skipTotal: true,
  });
  return items;
}
