import { useCallback, useEffect, useRef, useState } from 'react';
import { type Overview, overviewPath } from '#model/endpoints/overview.ts';
import type { Reading } from '../live/kept.ts';
import { useChanges, useGeneration } from '../live/use-changes.ts';
import { useKept, useKeptReadings } from '../live/use-kept.ts';
import { useRecords } from '../session/use-session.ts';

/** Changes that come together are asked for together. */
const GATHER_MS = 1000;

/** The figures as they are now. */
export const overviewReading: Reading<Overview> = {
  key: 'overview',
  names: ['applications', 'services', 'settings', 'audit'],
  read: (records) => records.send<Overview>(overviewPath, {}),
};

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
  const kept = useKeptReadings();
  const { held, setHeld, recall } = useKept(overviewReading);
  const [error, setError] = useState<unknown>();
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const reload = useCallback(() => {
    const asked = ++latest.current;
    kept.read(overviewReading, records).then(
      (value) => {
        if (asked !== latest.current) return;
        setHeld({ of: overviewReading, value });
        setError(undefined);
      },
      (reason: unknown) => {
        if (asked === latest.current) setError(reason);
      },
    );
  }, [records, kept, setHeld]);
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
  useEffect(() => {
    if (!recall(overviewReading)) reload();
  }, [reload, recall, missed]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      latest.current += 1;
    },
    [],
  );

  return { figures: held?.value, error, reload };
}
