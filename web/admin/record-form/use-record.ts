import { useCallback, useEffect, useState } from 'react';
import type { PortalRecord } from '../../records.ts';
import type { LiveName } from '../live/live-record.ts';
import { useChanges, useGeneration } from '../live/use-changes.ts';
import { useRecords } from '../session/use-session.ts';

export interface OpenRecord<N extends LiveName> {
  /** Undefined until it is read. */
  record: PortalRecord<N> | undefined;
  error: unknown;
  /** Somebody deleted it while it was open; `record` is what it was. */
  isGone: boolean;
  reload: () => void;
}

/** One record as the store has it, followed while it is open. */
export function useRecord<N extends LiveName>(name: N, id: string | undefined): OpenRecord<N> {
  const records = useRecords();
  const generation = useGeneration(name);
  const [record, setRecord] = useState<PortalRecord<N>>();
  const [error, setError] = useState<unknown>();
  const [isGone, setIsGone] = useState(false);
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `generation` call for the same record again
  useEffect(() => {
    if (generation === 0 || id === undefined) return;
    let isCurrent = true;
    records
      .collection(name)
      .getOne(id)
      .then(
        (read) => {
          if (!isCurrent) return;
          setError(undefined);
          setIsGone(false);
          setRecord(read);
        },
        (failure: unknown) => isCurrent && setError(failure),
      );
    return () => {
      isCurrent = false;
    };
  }, [records, name, id, asked, generation]);

  useChanges(name, ({ action, record: changed }) => {
    if (changed.id !== id) return;
    if (action === 'delete') setIsGone(true);
    else if (!record || isGone || changed.updated > record.updated) reload();
  });

  return { record: record?.id === id ? record : undefined, error, isGone, reload };
}
