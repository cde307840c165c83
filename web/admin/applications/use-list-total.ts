import { useEffect, useState } from 'react';
import { onlyCounted } from '../counted.ts';
import { useApplicationFeed } from '../live/application-feed.ts';
import { useRecords } from '../session/use-session.ts';
import { isNarrowed, type ListQuery } from './list-query.ts';

/**
 * How many applications a list has in the store, counted again after every change, no further than lists are counted; undefined until they are counted.
 *
 * @param condition the list's, as the store is asked with it.
 */
export function useListTotal(query: ListQuery, condition: string): number | undefined {
  const records = useRecords();
  const { generation, counts } = useApplicationFeed();
  const [found, setFound] = useState<{ of: string; total: number }>();
  /** The counts by status, which are there anyway, say it. */
  const isByStatus = !isNarrowed({ ...query, status: '' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: new counts mean that something has changed
  useEffect(() => {
    if (generation === 0 || isByStatus) return;
    let isCurrent = true;
    records
      .collection('applications')
      .getList(1, 1, { filter: condition, ...onlyCounted })
      .then(
        ({ totalItems }) => isCurrent && setFound({ of: condition, total: totalItems }),
        // The rows say what went wrong.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [records, generation, isByStatus, condition, counts]);

  if (!isByStatus) return found?.of === condition ? found.total : undefined;
  if (!counts) return undefined;
  return query.status ? counts[query.status] : counts.pending + counts.ongoing + counts.finished + counts.denied;
}
