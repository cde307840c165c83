import { useEffect, useState } from 'react';
import { filter } from '#lib/filter/format.ts';
import { type ListedApplication, listedQuery, useApplicationChanges, useApplicationFeed } from '../../live/application-feed.ts';
import { useRecords } from '../../session/use-session.ts';

const MOST = 30;

export interface PersonsApplications {
  /** Newest first; undefined until they are read. */
  rows: readonly ListedApplication[] | undefined;
  error: unknown;
  reload: () => void;
}

/**
 * The applications made with a phone number, kept up to date. Reads no more of each than lists show, so none counts as opened.
 *
 * @param number in its one form; applications have no other.
 */
export function usePersonsApplications(number: string): PersonsApplications {
  const records = useRecords();
  const { generation } = useApplicationFeed();
  const [read, setRead] = useState<{ of: string; rows: readonly ListedApplication[] }>();
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  const reload = () => setAsked((before) => before + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` calls for the same again
  useEffect(() => {
    if (generation === 0) return;
    let isCurrent = true;
    const options = { filter: filter('contactNumber = {:number}', { number }), sort: '-created', skipTotal: true, ...listedQuery };
    records
      .collection('applications')
      .getList(1, MOST, options)
      .then(
        ({ items }) => {
          if (!isCurrent) return;
          setRead({ of: number, rows: items });
          setError(undefined);
        },
        (failure: unknown) => isCurrent && setError(failure),
      );
    return () => {
      isCurrent = false;
    };
  }, [records, number, generation, asked]);

  useApplicationChanges(({ record }) => record.contactNumber === number && reload());
  return { rows: read?.of === number ? read.rows : undefined, error, reload };
}
