import { useCallback, useEffect, useState } from 'react';
import { type OfferedTimes, offeredTimesPath } from '#model/endpoints/office/appointments.ts';
import { useCancellableRequest } from '../navigation/use-cancellable-request.ts';

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
  const { run } = useCancellableRequest();
  const reload = useCallback(() => {
    setHasFailed(false);
    run(async (signal) => {
      const response = await fetch(offeredTimesPath(service), { cache: 'no-store', signal });
      if (!response.ok) throw new Error('no times');
      return (await response.json()) as OfferedTimes;
    }).then(
      (offered) => offered && setDays(offered.days),
      () => setHasFailed(true),
    );
  }, [service, run]);
  useEffect(reload, [reload]);
  return { days, hasFailed, reload };
}
