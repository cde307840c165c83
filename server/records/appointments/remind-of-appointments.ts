import { addDays, startOfDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { appointments } from '#model/collections/office/appointments.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../store/store.ts';
import { needsAppointment } from './book-appointment.ts';
import { notifyOfAppointment } from './notify-of-appointment.ts';

/**
 * Reminds applicants of the appointments of tomorrow. Each is read again in the transaction that
 * marks it as reminded, so that several processes and repeated runs remind once. The outbox waits
 * for the end of the quiet hours.
 *
 * @param signal stops the run after the current one
 * @returns how many were reminded
 */
export async function remindOfAppointments(
  { store, config }: Pick<AppContext, 'store' | 'config'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const tomorrow = addDays(toManilaDay(now), 1);
  const [from, until] = [startOfDay(tomorrow), startOfDay(addDays(tomorrow, 1))].map(serializeDate);
  const tomorrowFilter = and(
    fieldEquals('state', 'booked'),
    compareField('startsAt', '>=', from ?? ''),
    compareField('startsAt', '<', until ?? ''),
  );
  const dueAppointments = (await store.read.list(appointments, { where: tomorrowFilter })).filter(
    ({ reminded, startsAt }) => reminded !== startsAt,
  );
  let remindedCount = 0;
  for (const { id, startsAt } of dueAppointments) {
    if (signal?.aborted) break;
    if (await store.write((tx) => remind(tx, config, id, startsAt))) remindedCount += 1;
  }
  return remindedCount;
}

async function remind(tx: Tx, config: AppContext['config'], id: string, startsAt: string): Promise<boolean> {
  const appointment = await tx.get(appointments, id);
  if (appointment?.state !== 'booked' || appointment.startsAt !== startsAt || appointment.reminded === startsAt) return false;
  const application = await tx.get(applications, appointment.application);
  const marked = await tx.update(appointments, id, { reminded: startsAt });
  if (application === undefined || !needsAppointment(application)) return false;
  await notifyOfAppointment(tx, config, application, marked, 'reminder');
  return true;
}
