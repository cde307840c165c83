import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../use-translation.tsx';
import { liveQuery } from '../live/query-client.ts';
import { useCanOpen } from '../shell/use-can-open.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { findRecords, type SearchResult, searchResultKinds } from './find-records.ts';

/** Milliseconds without typing before the search starts. */
const DEBOUNCE_MS = 200;

interface RecordSearch {
  /** The results of the newest text that has a response. */
  results: readonly SearchResult[];
  isSearching: boolean;
  hasFailed: boolean;
}

const noResults: readonly SearchResult[] = [];

/** Searches records while somebody types. Results of older text never replace those of newer. */
export function useRecordSearch(searchText: string): RecordSearch {
  const input = searchText.trim();
  const q = useDebouncedValue(input, DEBOUNCE_MS);
  const { language } = useTranslation();
  const canOpen = useCanOpen();
  const kinds = searchResultKinds.filter((kind) => canOpen(`/admin/${kind}`));
  const { data, isFetching, isError } = useQuery({
    ...liveQuery({ queryKey: ['search', q, ...kinds], queryFn: (records) => findRecords(records, q, kinds, language), staleTime: 0 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  if (input === '') return { results: noResults, isSearching: false, hasFailed: false };
  const isSearching = isFetching || input !== q;
  return { results: data ?? noResults, isSearching, hasFailed: isError && !isSearching };
}
