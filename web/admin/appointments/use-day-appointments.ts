import { useQuery } from '@tanstack/react-query';
import { addDays, startOfDay } from '#lib/dates/manila-days.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import type { PortalRecord, RecordClient } from '../../record-client.ts';
import { liveQuery } from '../live/query-client.ts';

/** An appointment in the list of a day, with the name of the applicant and the service. */
export type DayAppointment = Pick<
  PortalRecord<'appointments'>,
  'id' | 'application' | 'applicationNumber' | 'service' | 'startsAt' | 'endsAt' | 'state' | 'ending'
> & { name: string; expand?: { service?: { title: string; titleFil: string } } };

/** The number of applications whose names are fetched in one call. */
const NAMES_PER_CALL = 25;

const fields = [
  ...['id', 'application', 'applicationNumber', 'service', 'startsAt', 'endsAt', 'state', 'ending'],
  ...['expand.service.title', 'expand.service.titleFil'],
].join();

const dayQuery = (day: string) =>
  liveQuery<DayAppointment[]>({
    queryKey: ['appointments', 'day', day],
    async queryFn(records) {
      const filter = serializeFilter(
        and(
          compareField('startsAt', '>=', serializeDate(startOfDay(day))),
          compareField('startsAt', '<', serializeDate(startOfDay(addDays(day, 1)))),
        ),
      );
      const options = { filter, sort: 'startsAt,created', expand: 'service', fields };
      const rows = await records.collection('appointments').getFullList<Omit<DayAppointment, 'name'>>(options);
      const names = await fetchNames(records, [...new Set(rows.map(({ application }) => application))]);
      return rows.map((row) => ({ ...row, name: names.get(row.application) ?? '' }));
    },
    meta: { collectionNames: ['appointments'] },
  });

/** Fetches the names of applications as a list, so that the audit trail records a list. */
async function fetchNames(records: RecordClient, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let start = 0; start < ids.length; start += NAMES_PER_CALL) {
    const filter = serializeFilter(or(...ids.slice(start, start + NAMES_PER_CALL).map((id) => fieldEquals('id', id))));
    for (const { id, name } of await records.collection('applications').getFullList({ filter, fields: 'id,name' })) names.set(id, name);
  }
  return names;
}

/** The appointments of a day, `YYYY-MM-DD`, updated by live events. */
export const useDayAppointments = (day: string) => useQuery(dayQuery(day));
