import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { WorkCalendar } from '#lib/dates/working-days.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { liveQuery } from '../live/query-client.ts';

const WorkCalendarContext = createContext<WorkCalendar | undefined>(undefined);

/** The office's working days from the settings; undefined outside of the provider. */
export const useWorkCalendar = (): WorkCalendar | undefined => useContext(WorkCalendarContext);

const workCalendarQuery = liveQuery<WorkCalendar>({
  queryKey: ['settings', 'calendar'],
  queryFn: async (records) => {
    const [{ applySiteDefaults, getWorkCalendar }, { items }] = await Promise.all([
      // Imported on demand, because the defaults contain many texts.
      import('#model/barangay.ts'),
      records.collection('settings').getList(1, 1, { fields: 'site', skipTotal: true }),
    ]);
    return getWorkCalendar(applySiteDefaults(items[0]?.site));
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { collectionNames: ['settings'] },
});

/**
 * Provides the work calendar of the office: at first from the page's data, then from the settings
 * whenever they change.
 */
export function WorkCalendarProvider({ children }: { children: ReactNode }) {
  const { weekendDays, closedDays } = useSite();
  const { data } = useQuery({ ...workCalendarQuery, initialData: { weekendDays, holidays: closedDays } });
  return <WorkCalendarContext value={data}>{children}</WorkCalendarContext>;
}
