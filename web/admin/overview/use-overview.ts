import { useCallback, useEffect, useRef, useState } from 'react';
import { type Overview, overviewPath } from '#model/endpoints/overview.ts';
import { useChanges, useGeneration } from '../live/use-changes.ts';
import { useRecords } from '../session/use-session.ts';

/** Changes that come together are asked for together. */
const GATHER_MS = 1000;

interface Figures {
  /** Undefined until they have come once; what came last stays while newer ones are on the way. */
  figures: Overview | undefined;
  /** Why the last question was not answered. */
  error: unknown;
  reload: () => void;
}

/** The figures of the overview, asked for again whenever something they are made of has changed. */
export function useOverview(): Figures {
  const records = useRecords();
  const [figures, setFigures] = useState<Overview>();
  const [error, setError] = useState<unknown>();
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const reload = useCallback(() => {
    const asked = ++latest.current;
    records.send<Overview>(overviewPath, {}).then(
      (answer) => {
        if (asked !== latest.current) return;
        setFigures(answer);
        setError(undefined);
      },
      (reason: unknown) => {
        if (asked === latest.current) setError(reason);
      },
    );
  }, [records]);
  const reloadSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, GATHER_MS);
  }, [reload]);

  useChanges('applications', reloadSoon);
  useChanges('services', reloadSoon);
  useChanges('settings', reloadSoon);
  useChanges('audit', reloadSoon);
  const missed = useGeneration('applications') + useGeneration('services') + useGeneration('settings') + useGeneration('audit');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when changes may have been missed
  useEffect(reload, [reload, missed]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      latest.current += 1;
    },
    [],
  );

  return { figures, error, reload };
}
