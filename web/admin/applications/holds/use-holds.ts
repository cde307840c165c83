import { useEffect, useMemo, useState } from 'react';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { useCollection } from '../../record-list/use-collection.ts';

export type Hold = PortalRecord<'application_holds'>;

/** Milliseconds between two looks at the clock. */
const TICK_MS = 15_000;

/** The holds that have not lapsed, those that end first at the top; undefined until loaded. */
export function useHolds(): readonly Hold[] | undefined {
  const { rows } = useCollection('application_holds');
  const [now, setNow] = useState(() => serializeDate(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setNow(serializeDate(new Date())), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => rows?.filter(({ until }) => until > now).toSorted((a, b) => a.until.localeCompare(b.until)), [rows, now]);
}
