import { MINUTE_MS } from '#lib/dates/durations.ts';
import { addDays } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { isPortalError, PortalError } from '#lib/portal-error.ts';
import { isTimeOffered } from '#model/appointments/appointment-plan.ts';
import { type Slot, toSlotDate } from '#model/appointments/slot.ts';
import { getWorkCalendar } from '#model/barangay.ts';
import { applications, isOpenStatus } from '#model/collections/applications/applications.ts';
import { type AppointmentState, type appointmentEndings, appointments } from '#model/collections/office/appointments.ts';
import { services } from '#model/collections/pages/services.ts';
import { type AppointmentSummary, timeTakenCode } from '#model/endpoints/office/appointments.ts';
import { limits } from '#model/limits.ts';
import { filterUnsent } from '../../messaging/outbox.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import { outbox } from '../../store/schema/private-tables.ts';
import type { Reader, StoredRecord, StoredRecordOf, Tx } from '../../store/store.ts';
import { blockedError, conflictError, validationError } from '../http/record-errors.ts';

export type Appointment = StoredRecordOf<typeof appointments>;
export type Ending = (typeof appointmentEndings)[number];

/** Who books: staff are not bound by the notice, nor by the number of open appointments. */
export type Booker = 'applicant' | 'office';

/**
 * Books a time for an application, or moves its open appointment to it. The free places and the
 * open appointment are read and written in this transaction, which the store runs alone or repeats,
 * so that a place is never given twice.
 *
 * @returns the appointment, and its previous state when it was moved
 * @throws PortalError `conflict` when the application is decided, or with {@link timeTakenCode}
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
  if (!isTimeOffered(bookablePlan, holidays, slot, now))
    throw validationError('update', 'at', 'validation_time_not_offered', 'This time cannot be chosen.');
  const startsAt = toSlotDate(slot);
  const values = {
    startsAt: serializeDate(startsAt),
    endsAt: serializeDate(new Date(startsAt.getTime() + plan.slotMinutes * MINUTE_MS)),
    // An applicant who books for today or tomorrow needs no reminder.
    reminded: slot.day <= addDays(toManilaDay(now), 1) ? serializeDate(startsAt) : '',
  };
  const openAppointment = await findOpenAppointment(tx, applicationId);
  if (openAppointment?.startsAt === values.startsAt) return { appointment: openAppointment };
  const others = await listOverlapping(tx, service.id, values.startsAt, values.endsAt);
  if (others.filter(({ id }) => id !== openAppointment?.id).length >= plan.capacity) throw timeTakenError();
  if (openAppointment !== undefined && openAppointment.state === 'booked' && openAppointment.endsAt > serializeDate(now)) {
    return { appointment: await tx.update(appointments, openAppointment.id, values), before: openAppointment };
  }
  // An appointment that is past, or at which the person arrived, stays in the history.
  if (openAppointment !== undefined) await tx.update(appointments, openAppointment.id, { openFor: '' });
  if (by === 'applicant') await assertBelowLimit(tx, application.contactNumber);
  const appointment = await tx.insert(appointments, {
    application: application.id,
    applicationNumber: application.applicationNumber,
    service: service.id,
    openFor: application.id,
    ...values,
  });
  return { appointment };
}

/** Whether an application may have an appointment: it is still to be decided and not blocked. */
export const needsAppointment = ({ status, blockedAt }: StoredRecord): boolean => blockedAt === '' && isOpenStatus(status);

const timeTakenError = (): PortalError =>
  new PortalError('conflict', 'Somebody else has just taken this time. Please choose another one.', {
    fields: { at: { code: timeTakenCode, message: 'This time is not free any more.' } },
  });

/** Returns the appointment that holds a place for an application. */
const findOpenAppointment = (reader: Reader, application: string): Promise<Appointment | undefined> =>
  reader.first(appointments, { where: fieldEquals('openFor', application) });

/** Returns the newest appointment of an application. */
export const findNewestAppointment = (reader: Reader, application: string): Promise<Appointment | undefined> =>
  reader.first(appointments, { where: fieldEquals('application', application), sort: [{ path: ['created'], descending: true }] });

/** Lists the appointments that hold a place of a service between two times. */
const listOverlapping = (tx: Tx, service: string, from: string, until: string): Promise<Appointment[]> =>
  tx.list(appointments, {
    where: and(
      fieldEquals('service', service),
      compareField('startsAt', '<', until),
      compareField('endsAt', '>', from),
      compareField('openFor', '!=', ''),
    ),
  });

/** @throws PortalError `conflict` when the number has the most open appointments it may have */
async function assertBelowLimit(tx: Tx, number: string): Promise<void> {
  const max = limits.openAppointmentsPerNumber;
  const where = and(compareField('openFor', '!=', ''), fieldEquals('application.contactNumber', number));
  if (number !== '' && (await tx.count(appointments, where, max)) >= max) {
    const message = `This number has ${max} appointments already.`;
    throw conflictError('at', 'validation_too_many_appointments', message, { max });
  }
}

/** Cancels the booked appointment of an application, which frees its place. */
export async function cancelAppointment(tx: Tx, application: string, ending: Ending): Promise<Appointment | undefined> {
  const openAppointment = await findOpenAppointment(tx, application);
  if (openAppointment?.state !== 'booked') return undefined;
  await removeUnsentMessages(tx, application);
  return tx.update(appointments, openAppointment.id, { state: 'cancelled', ending, openFor: '' });
}

/**
 * Updates the appointment after a change of its application: a decision or a block frees its place.
 * When that is undone, the appointment gets its place back if it is still free.
 */
export async function syncAppointment(tx: Tx, after: StoredRecord, before: StoredRecord, now: Date): Promise<void> {
  if (needsAppointment(after) === needsAppointment(before)) return;
  if (!needsAppointment(after)) {
    const openAppointment = await findOpenAppointment(tx, after.id);
    // An applicant who is at the counter is served together with the decision.
    if (openAppointment?.state === 'arrived') await tx.update(appointments, openAppointment.id, { openFor: '' });
    else if (openAppointment && openAppointment.startsAt > serializeDate(now)) await cancelAppointment(tx, after.id, 'case');
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
 * Books the time that came with a new application. When it is no longer free, the application is
 * stored anyway, and its applicant is told to choose again.
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
export const toAppointmentSummary = ({ startsAt, endsAt, state, ending }: Appointment): AppointmentSummary => ({
  startsAt,
  endsAt,
  state: state || 'booked',
  ending,
});

/** Removes unsent messages about the appointments of an application: they are outdated. */
export async function removeUnsentMessages(tx: Tx, application: string): Promise<void> {
  await tx.removeWhere(outbox, filterUnsent(applications.name, application, ['appointment', 'appointmentReminder']));
}

/**
 * Sets the state of an appointment. One that ended frees its place; one that is open again holds a
 * place, unless its application is decided or has another open appointment.
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
  const openAppointment = isOpen ? await findOpenAppointment(tx, application) : undefined;
  const openCase = isOpen ? await tx.get(applications, application) : undefined;
  const holdsPlace = openCase !== undefined && needsAppointment(openCase) && (openAppointment === undefined || openAppointment.id === id);
  return tx.update(appointments, id, { state, openFor: holdsPlace ? application : '' });
}
