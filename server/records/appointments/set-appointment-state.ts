import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { type AppointmentState, appointments } from '#model/collections/office/appointments.ts';
import { queueTickets } from '#model/collections/office/queue-tickets.ts';
import type { Tx } from '../../store/store.ts';
import { type Appointment, findOpenAppointment, needsAppointment } from './book-appointment.ts';

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
