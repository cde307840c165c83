import { useCallback, useEffect, useState } from 'react';
import { type OwnSession, type OwnSessions, ownSessionPaths } from '#model/endpoints/session.ts';
import { useChanges, useGeneration } from '../../live/use-changes.ts';
import { useRecords, useStaff } from '../../session/use-session.ts';

export interface Sessions {
  /** Undefined until they are known. */
  sessions: readonly OwnSession[] | undefined;
  error: unknown;
  reload: () => void;
}

/** Where one is signed in, read again when the audit trail says that one signed in or out somewhere. */
export function useSessions(): Sessions {
  const records = useRecords();
  const me = useStaff();
  const [sessions, setSessions] = useState<readonly OwnSession[]>();
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  const generation = useGeneration('audit');
  const reload = useCallback(() => setAsked((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `generation` call for it again
  useEffect(() => {
    let isCurrent = true;
    records.send<OwnSessions>(ownSessionPaths.list, { method: 'GET', requestKey: null }).then(
      (found) => {
        if (!isCurrent) return;
        setError(undefined);
        setSessions(found.sessions);
      },
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [records, asked, generation]);

  useChanges('audit', ({ record }) => {
    if (record.collection === 'users' && record.recordId === me.id) reload();
  });
  return { sessions, error, reload };
}
