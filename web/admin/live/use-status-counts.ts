import { useEffect, useState } from 'react';
import { filter } from '#lib/filter/format.ts';
import { applicationStatuses } from '#model/collections/choices.ts';
import type { Records } from '../../records.ts';
import { onlyCounted } from '../counted.ts';
import { useRecords } from '../session/use-session.ts';
import { type ApplicationFeed, type ListedApplication, listedQuery, type StatusCounts } from './application-feed.ts';

/** Many changes at once are counted once. */
const GATHER_MS = 300;
const NEWEST = 5;

/** Counts the applications by status and reads the newest pending ones, again after every change. */
export function useStatusCounts({
  generation,
  listen,
}: Pick<ApplicationFeed, 'generation' | 'listen'>): Pick<ApplicationFeed, 'counts' | 'newest'> {
  const records = useRecords();
  const [summary, setSummary] = useState<{ counts?: StatusCounts; newest?: readonly ListedApplication[] }>({});

  useEffect(() => {
    if (generation === 0) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      try {
        const [counts, newest] = await Promise.all([countAll(records), newestPending(records)]);
        if (isCurrent) setSummary({ counts, newest });
      } catch {
        // The figures stay as they are; the next change or reconnection reads them again.
      }
    };
    read();
    const stop = listen(() => {
      clearTimeout(timer);
      timer = setTimeout(read, GATHER_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [records, generation, listen]);

  return { counts: summary.counts, newest: summary.newest };
}

async function countAll(records: Records): Promise<StatusCounts> {
  const counted = await Promise.all(
    applicationStatuses.map(async (status) => {
      const { totalItems } = await records
        .collection('applications')
        .getList(1, 1, { filter: filter('status = {:status}', { status }), ...onlyCounted });
      return [status, totalItems] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<(typeof applicationStatuses)[number], number>;
}

async function newestPending(records: Records): Promise<readonly ListedApplication[]> {
  const { items } = await records.collection('applications').getList(1, NEWEST, {
    filter: filter('status = {:status}', { status: 'pending' }),
    sort: '-created',
    ...listedQuery,
    skipTotal: true,
  });
  return items;
}
