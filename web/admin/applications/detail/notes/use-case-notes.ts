import { fieldEquals } from '#lib/filter/build-filter.ts';
import { useInfiniteList } from '../../../record-list/use-infinite-list.ts';

const PAGE_SIZE = 50;

/** The notes of an application, newest first, page by page. */
export function useCaseNotes(application: string) {
  return useInfiniteList('case_notes', {
    sortField: 'created',
    pageSize: PAGE_SIZE,
    condition: fieldEquals('application', application),
  });
}
