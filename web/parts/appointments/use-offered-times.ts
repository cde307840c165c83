import { useCallback, useEffect, useState } from 'react';
import { type OfferedTimes, offeredTimesPath } from '#model/endpoints/office/appointments.ts';

/** Result of {@link useOfferedTimes}. */
export interface OfferedTimesState {
  /** undefined until they are loaded. */
  readonly days: OfferedTimes['days'] | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** Loads the free times of a service. */
export function useOfferedTimes(service: string): OfferedTimesState {
  const [days, setDays] = useState<OfferedTimes['days']>();
  const [hasFailed, setHasFailed] = useState(false);
  const reload = useCallback(() => {
    setHasFailed(false);
    fetch(offeredTimesPath(service), { cache: 'no-store' })
      .then(async (response) => {
        if (!response.ok) throw new Error('no times');
        setDays(((await response.json()) as OfferedTimes).days);
      })
      .catch(() => setHasFailed(true));
  }, [service]);
  useEffect(reload, [reload]);
  return { days, hasFailed, reload };
}
