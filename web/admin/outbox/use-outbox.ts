import { useCallback, useEffect, useState } from 'react';
import { type OutboxPage, outboxPath } from '#model/endpoints/notification.ts';
import { useRecords } from '../session/use-session.ts';

interface Outbox {
  /** Undefined while the first page is on its way. */
  page: OutboxPage | undefined;
  isWaiting: boolean;
  error: unknown;
  reload: () => void;
}

/** One page of the messages that could not be delivered. */
export function useOutbox(number: number): Outbox {
  const records = useRecords();
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState<{ of: string; page: OutboxPage }>();
  const [error, setError] = useState<unknown>();
  const wanted = `${asked} ${number}`;

  useEffect(() => {
    let isCurrent = true;
    records.send<OutboxPage>(outboxPath, { query: { page: number } }).then(
      (page) => {
        if (!isCurrent) return;
        setError(undefined);
        setFound({ of: wanted, page });
      },
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [records, number, wanted]);

  return {
    page: found?.page,
    isWaiting: found !== undefined && found.of !== wanted && error === undefined,
    error,
    reload: useCallback(() => setAsked((before) => before + 1), []),
  };
}
