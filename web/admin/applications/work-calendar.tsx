import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { WorkCalendar } from '#lib/working-days.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useGeneration } from '../live/use-changes.ts';
import { useRecords } from '../session/use-session.ts';

const Calendar = createContext<WorkCalendar | undefined>(undefined);

/** The office's working days as the settings have them; undefined outside its provider. */
export const useWorkCalendar = (): WorkCalendar | undefined => useContext(Calendar);

/** Gives the office's calendar to everything below: as it came with the page, and read again when the settings change. */
export function WorkCalendarProvider({ children }: { children: ReactNode }) {
  const { weekendDays, closedDays } = useSite();
  const records = useRecords();
  const generation = useGeneration('settings');
  const [newer, setNewer] = useState<WorkCalendar>();
  useEffect(() => {
    // The first is that the stream is open.
    if (generation <= 1) return;
    let isCurrent = true;
    Promise.all([
      // The defaults are many texts, which are needed now only.
      import('#model/barangay.ts'),
      records.collection('settings').getList(1, 1, { fields: 'site', skipTotal: true }),
    ]).then(
      ([{ withDefaults, workCalendar }, { items }]) => isCurrent && setNewer(workCalendar(withDefaults(items[0]?.site))),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [records, generation]);
  const calendar = useMemo(() => newer ?? { weekendDays, holidays: closedDays }, [newer, weekendDays, closedDays]);
  return <Calendar value={calendar}>{children}</Calendar>;
}
