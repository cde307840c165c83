import { useMemo } from 'react';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { useClock } from '../../../parts/use-clock.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { useCollection } from '../../record-list/use-collection.ts';

export type Hold = PortalRecord<'application_holds'>;

/** How often the expired holds are removed. */
const CLOCK_STEP_MS = 15_000;

/** The holds that have not expired, the next to expire first; undefined until loaded. */
export function useHolds(): readonly Hold[] | undefined {
  const { rows } = useCollection('application_holds');
  const now = useClock((time) => serializeDate(new Date(time - (time % CLOCK_STEP_MS))));
  return useMemo(() => rows?.filter(({ until }) => until > now).toSorted((a, b) => a.until.localeCompare(b.until)), [rows, now]);
}
