import { useCallback, useEffect, useRef, useState } from 'react';
import { type Application, followUpQuery, useApplicationChanges, useApplicationFeed, wholeQuery } from '../../live/application-feed.ts';
import { useRecords } from '../../session/use-session.ts';

export interface OpenApplication {
  application: Application | undefined;
  error: unknown;
  reload: () => void;
  /** Puts a newer version in its place. */
  put: (application: Application) => void;
}

/**
 * One application as the store has it, followed while it is open. Reading it counts as opening it (audit trail); what is
 * read again because of a change belongs to the same opening.
 */
export function useApplication(id: string): OpenApplication {
  const records = useRecords();
  const { generation } = useApplicationFeed();
  const [application, setApplication] = useState<Application>();
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  const openId = useRef('');

  const put = useCallback((newer: Application) => {
    setApplication((before) => (before && (before.id !== newer.id || before.updated > newer.updated) ? before : newer));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `generation` call for the same record again
  useEffect(() => {
    if (generation === 0) return;
    let isCurrent = true;
    records
      .collection('applications')
      .getOne(id, openId.current === id ? followUpQuery : wholeQuery)
      .then(
        (read) => {
          openId.current = id;
          if (!isCurrent) return;
          setError(undefined);
          put(read);
        },
        (failure: unknown) => isCurrent && setError(failure),
      );
    return () => {
      isCurrent = false;
    };
  }, [records, id, asked, generation, put]);

  const reload = () => setAsked((before) => before + 1);
  useApplicationChanges(({ record }) => {
    if (record.id === id && application && record.updated > application.updated) reload();
  });

  return { application, error, reload, put };
}
