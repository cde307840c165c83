import { MINUTE_MS } from '#lib/dates/durations.ts';
import { addDays } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { isPortalError, PortalError } from '#lib/portal-error.ts';
import { isOffered } from '#model/appointments/appointment-plan.ts';
import { type Slot, toSlotDate } from '#model/appointments/slot.ts';
import { getWorkCalendar } from '#model/barangay.ts';
import { applications, openStatuses } from '#model/collections/applications/applications.ts';
import { type AppointmentState, type appointmentEndings, appointments } from '#model/collections/office/appointments.ts';
import { queueTickets } from '#model/collections/office/queue-tickets.ts';
import { services } from '#model/collections/pages/services.ts';
import { type OwnAppointment, timeTakenCode } from '#model/endpoints/office/appointments.ts';
import { limits } from '#model/limits.ts';
import { filterUnsent } from '../../messaging/outbox.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import { outbox } from '../../store/schema/private-tables.ts';
import type { Reader, StoredRecord, StoredRecordOf, Tx } from '../../store/store.ts';
import { blockedError, conflictError, validationError } from '../http/record-errors.ts';

export type Appointment = StoredRecordOf<typeof appointments>;
export type Ending = (typeof appointmentEndings)[number];

/** Who chooses a time: staff are not bound by the notice, nor by the number of open ones. */
type Booker = 'applicant' | 'office';

/**
 * Books a time for an application, or moves its open appointment to it. Capacity, place and the
 * one open appointment are read and written in this transaction, which the store runs alone or
 * repeats, so that a time is never given twice.
 *
 * @returns the appointment, and the one before when it was moved
 * @throws PortalError `conflict` when the case needs none any more, or with {@link timeTakenCode}
 *   on `at`; `invalid` for a time that the service does not offer
 */
export async function bookAppointment(
  tx: Tx,
  applicationId: string,
  slot: Slot,
  by: Booker,
  now: Date,
): Promise<{ appointment: Appointment; before?: Appointment }> {
  const application = await tx.get(applications, applicationId);
  const service = application && (await tx.get(services, application.serviceId));
  const plan = service?.appointments;
  if (application === undefined || service === undefined || !plan)
    throw validationError('update', 'at', 'validation_no_times', 'This service offers no times.');
  if (application.blockedAt !== '') throw blockedError();
  if (!needsAppointment(application)) throw new PortalError('conflict', 'This application is decided: no appointment is needed any more.');
  const { holidays } = getWorkCalendar(await readSiteSettings(tx), now);
  const bookablePlan = by === 'office' ? { ...plan, noticeHours: 0 } : plan;
  if (!isOffered(bookablePlan, holidays, slot, now))
    throw validationError('update', 'at', 'validation_time_not_offered', 'This time cannot be chosen.');
  const startsAt = toSlotDate(slot);
  const values = {
    startsAt: serializeDate(startsAt),
    endsAt: serializeDate(new Date(startsAt.getTime() + plan.slotMinutes * MINUTE_MS)),
    // Who chooses a time of today or tomorrow has just been told.
    reminded: slot.day <= addDays(toManilaDay(now), 1) ? serializeDate(startsAt) : '',
  };
  const open = await findOpenAppointment(tx, applicationId);
  if (open?.startsAt === values.startsAt) return { appointment: open };
  const others = await listOverlapping(tx, service.id, values.startsAt, values.endsAt);
  if (others.filter(({ id }) => id !== open?.id).length >= plan.capacity) throw timeTakenError();
  if (open !== undefined && open.state === 'booked' && open.endsAt > serializeDate(now)) {
    return { appointment: await tx.update(appointments, open.id, values), before: open };
  }
  // An appointment that is past, or to which the person came, stays as it was.
  if (open !== undefined) await tx.update(appointments, open.id, { openFor: '' });
  if (by === 'applicant') await assertFewOpen(tx, application.contactNumber);
  const appointment = await tx.insert(appointments, {
    application: application.id,
    applicationNumber: application.applicationNumber,
    service: service.id,
    openFor: application.id,
    ...values,
  });
  return { appointment };
}

/** Whether an application is still to be decided, so that its applicant may come. */
export const needsAppointment = ({ status, blockedAt }: StoredRecord): boolean =>
  blockedAt === '' && openStatuses.some((open) => open === (status || 'pending'));

const timeTakenError = (): PortalError =>
  new PortalError('conflict', 'Somebody else has just taken this time. Please choose another one.', {
    fields: { at: { code: timeTakenCode, message: 'This time is not free any more.' } },
  });

/** Returns the appointment that holds a place for an application. */
export const findOpenAppointment = (reader: Reader, application: string): Promise<Appointment | undefined> =>
  reader.first(appointments, { where: fieldEquals('openFor', application) });

/** Returns the newest appointment of an application. */
export const findNewestAppointment = (reader: Reader, application: string): Promise<Appointment | undefined> =>
  reader.first(appointments, { where: fieldEquals('application', application), sort: [{ path: ['created'], descending: true }] });

/** The appointments that hold a place of a service between two times. */
const listOverlapping = (tx: Tx, service: string, from: string, until: string): Promise<Appointment[]> =>
  tx.list(appointments, {
    where: and(
      fieldEquals('service', service),
      compareField('startsAt', '<', until),
      compareField('endsAt', '>', from),
      compareField('openFor', '!=', ''),
    ),
  });

/** @throws PortalError `conflict` */
async function assertFewOpen(tx: Tx, number: string): Promise<void> {
  const most = limits.openAppointmentsPerNumber;
  const where = and(compareField('openFor', '!=', ''), fieldEquals('application.contactNumber', number));
  if (number !== '' && (await tx.count(appointments, where, most)) >= most) {
    const message = `This number has ${most} appointments already.`;
    throw conflictError('at', 'validation_too_many_appointments', message, { max: most });
  }
}

/** Cancels the booked appointment of an application, which gives its place to others. */
export async function cancelAppointment(tx: Tx, application: string, ending: Ending): Promise<Appointment | undefined> {
  const open = await findOpenAppointment(tx, application);
  if (open?.state !== 'booked') return undefined;
  await removeUnsentMessages(tx, application);
  return tx.update(appointments, open.id, { state: 'cancelled', ending, openFor: '' });
}

/**
 * Keeps the appointment in step with a change of its application: one that is decided or blocked
 * gives its place to others. When that is taken back, the appointment holds its place again if
 * nobody has it meanwhile.
 */
export async function followApplication(tx: Tx, after: StoredRecord, before: StoredRecord, now: Date): Promise<void> {
  const [needs, needed] = [needsAppointment(after), needsAppointment(before)];
  if (needs === needed) return;
  if (!needs) {
    const open = await findOpenAppointment(tx, after.id);
    // Whoever is at the counter is served with the decision.
    if (open?.state === 'arrived') await tx.update(appointments, open.id, { openFor: '' });
    else if (open && open.startsAt > serializeDate(now)) await cancelAppointment(tx, after.id, 'case');
    return;
  }
  const last = await findNewestAppointment(tx, after.id);
  if (last === undefined || last.ending !== 'case' || last.startsAt <= serializeDate(now)) return;
  const plan = (await tx.get(services, last.service))?.appointments;
  const others = await listOverlapping(tx, last.service, last.startsAt, last.endsAt);
  if (!plan || others.length >= plan.capacity) return;
  await tx.update(appointments, last.id, { state: 'booked', ending: '', openFor: after.id });
}

/**
 * Books the time that came with a new application. When it is gone the application is stored
 * anyway, and its applicant is told to choose again.
 */
export async function bookWithApplication(tx: Tx, application: StoredRecord, slot: Slot, now: Date): Promise<void> {
  try {
    await bookAppointment(tx, application.id, slot, 'applicant', now);
  } catch (error) {
    if (!isPortalError(error)) throw error;
    const startsAt = serializeDate(toSlotDate(slot));
    await tx.insert(appointments, {
      application: application.id,
      applicationNumber: String(application.applicationNumber),
      service: String(application.serviceId),
      startsAt,
      endsAt: startsAt,
      state: 'cancelled',
      ending: 'taken',
    });
  }
}

/** Returns an appointment as its applicant sees it. */
export const toOwnAppointment = ({ startsAt, endsAt, state, ending }: Appointment): OwnAppointment => ({
  startsAt,
  endsAt,
  state: state || 'booked',
  ending,
});

/** Removes what was not sent yet about the appointments of an application: it is no longer true. */
export async function removeUnsentMessages(tx: Tx, application: string): Promise<void> {
  await tx.removeWhere(outbox, filterUnsent(applications.name, application, ['appointment', 'appointmentReminder']));
}

/**
 * Sets how far an appointment is. One that ended gives its place to others; one that goes on holds
 * it again, unless its application is decided or has another one.
 *
 * @throws PortalError `conflict` for a cancelled one
 */
export async function setAppointmentState(
  tx: Tx,
  { id, application, state: before }: Appointment,
  state: Exclude<AppointmentState, 'cancelled'>,
): Promise<Appointment> {
  if (before === 'cancelled') throw new PortalError('conflict', 'This appointment was cancelled.');
  const isOpen = state === 'booked' || state === 'arrived';
  const open = isOpen ? await findOpenAppointment(tx, application) : undefined;
  const ofCase = isOpen ? await tx.get(applications, application) : undefined;
  const holds = ofCase !== undefined && needsAppointment(ofCase) && (open === undefined || open.id === id);
  return tx.update(appointments, id, { state, openFor: holds ? application : '' });
}

/** Takes the number of an appointment out of the queue, when its state is set without the queue. */
export async function leaveQueue(tx: Tx, appointment: string): Promise<void> {
  const waiting = await tx.list(queueTickets, { where: and(fieldEquals('appointment', appointment), fieldEquals('state', 'waiting')) });
  for (const { id } of waiting) await tx.remove(queueTickets, id);
}
