import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { WorkCalendar } from '#lib/working-days.ts';
import { useGeneration } from '../live/use-changes.ts';
import { useRecords } from '../session/use-session.ts';

const Calendar = createContext<WorkCalendar | undefined>(undefined);

/** The office's working days as the settings have them; undefined until they are read. */
export const useWorkCalendar = (): WorkCalendar | undefined => useContext(Calendar);

/** Reads the office's calendar once for everything below, and again when the settings change. */
export function WorkCalendarProvider({ children }: { children: ReactNode }) {
  const records = useRecords();
  const generation = useGeneration('settings');
  const [calendar, setCalendar] = useState<WorkCalendar>();
  useEffect(() => {
    if (generation === 0) return;
    let isCurrent = true;
    Promise.all([
      // The defaults are many texts, and the list is not to wait for them.
      import('#model/barangay.ts'),
      records.collection('settings').getList(1, 1, { fields: 'site', skipTotal: true }),
    ]).then(
      ([{ withDefaults, workCalendar }, { items }]) => isCurrent && setCalendar(workCalendar(withDefaults(items[0]?.site))),
      // Without it the marks say that it is late, only not by how many days.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [records, generation]);
  return <Calendar value={calendar}>{children}</Calendar>;
}
