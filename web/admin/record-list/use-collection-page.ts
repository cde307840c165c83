import type { Fields } from '#lib/schema/field.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { listMissingTranslations } from '#model/localize-record.ts';
import type { PortalRecord } from '../../record-client.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { type RecordUrls, useRecordUrls } from '../record-form/use-record-urls.ts';
import { type LiveCollection, useCollection } from './use-collection.ts';
import { type RecordDeletion, useDeleteRecord } from './use-delete-record.ts';
import { type ListQuery, useListQuery } from './use-list-query.ts';
import { MISSING_TRANSLATION, TRANSLATION_FILTER } from './use-translation-filter.ts';

interface CollectionPageOptions<Row, Filter extends string> {
  /** The declarations of the fields. */
  fields: Fields;
  /** The path of the list in English: '/admin/services'. */
  path: string;
  /** Names of the filters, besides the one by missing translations. */
  filters: readonly Filter[];
  /** Returns the display name of a record. */
  getLabel: (record: Row) => string;
  /** Returns the filter values that the record matches, and the texts that a search searches. */
  describe: (record: Row) => { filters: Readonly<Record<Filter, string>>; texts: readonly string[] };
  /** Returns the message when a record cannot be deleted, because other records refer to it. */
  getReferencedMessage?: (label: string) => string;
}

export interface CollectionPage<N extends LiveCollectionName, Filter extends string> {
  name: N;
  list: LiveCollection<PortalRecord<N>>;
  query: ListQuery<Filter | typeof TRANSLATION_FILTER>;
  /** The records that match the search and the filters; undefined until loaded. */
  matches: PortalRecord<N>[] | undefined;
  /** The URLs of the dialogs over the list. */
  urls: RecordUrls;
  getLabel: (record: PortalRecord<N>) => string;
  deletion: RecordDeletion<PortalRecord<N>>;
  /** Shows a stored record in the list at once. */
  onSaved: (record: PortalRecord<N>) => void;
}

/**
 * The state of a page that lists all records of a collection with translated texts, and opens them
 * in dialogs (`CollectionPageDialogs`).
 */
export function useCollectionPage<N extends LiveCollectionName, const Filter extends string>(
  name: N,
  { fields, path, filters, getLabel, describe, getReferencedMessage }: CollectionPageOptions<PortalRecord<N>, Filter>,
): CollectionPage<N, Filter> {
  const list = useCollection(name) as unknown as LiveCollection<PortalRecord<N>>;
  const urls = useRecordUrls(path);
  const query = useListQuery(path, [...filters, TRANSLATION_FILTER]);
  const deletion = useDeleteRecord<PortalRecord<N>>(
    name,
    getLabel,
    (record) => {
      list.applyChange({ action: 'delete', record });
      if (urls.dialog) urls.close();
    },
    getReferencedMessage,
  );
  const searchText = normalizeForSearch(query.q.trim());
  const isMatch = (record: PortalRecord<N>): boolean => {
    const { filters: values, texts } = describe(record);
    return (
      filters.every((filter) => !query.filters[filter] || values[filter] === query.filters[filter]) &&
      (query.filters[TRANSLATION_FILTER] !== MISSING_TRANSLATION || listMissingTranslations(fields, record).length > 0) &&
      (!searchText || normalizeForSearch(texts.join('\n')).includes(searchText))
    );
  };
  return {
    name,
    list,
    query,
    matches: list.rows?.filter(isMatch),
    urls,
    getLabel,
    deletion,
    onSaved: (record) => list.applyChange({ action: 'update', record }),
  };
}
