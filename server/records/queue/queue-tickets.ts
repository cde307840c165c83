import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { appointments } from '#model/collections/office/appointments.ts';
import { queueTickets } from '#model/collections/office/queue-tickets.ts';
import type { ticketActions } from '#model/endpoints/office/queue.ts';
import { limits } from '#model/limits.ts';
import type { Reader, StoredRecordOf, Tx } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { setAppointmentState } from '../appointments/book-appointment.ts';
import { requireRecord } from '../read/find-record-by-id.ts';

/** A stored ticket. */
export type Ticket = StoredRecordOf<typeof queueTickets>;
type TicketAction = (typeof ticketActions)[number];

/**
 * Issues a ticket with the next number of today. Concurrent transactions issue different numbers,
 * because the store runs them one after the other or repeats one.
 *
 * @param appointment id of today's appointment whose applicant has arrived; '' for a walk-in
 * @throws PortalError `conflict` after `limits.ticketsPerDay`, or when the appointment is not of
 *   today or has ended; `not_found`
 */
export async function issueTicket(tx: Tx, appointment: string, now: Date): Promise<Ticket> {
  const day = toManilaDay(now);
  if (appointment !== '') {
    const booked = await requireRecord(tx, appointments, appointment);
    const ticket = await findTicketOf(tx, appointment, day);
    if (ticket !== undefined && booked.state === 'arrived') return ticket;
    if (toManilaDay(new Date(toTimestamp(booked.startsAt))) !== day || booked.state !== 'booked')
      throw new PortalError('conflict', 'Only an appointment of today that is still booked can arrive.');
    await setAppointmentState(tx, booked, 'arrived');
    // The number was skipped, and the person comes after all.
    if (ticket !== undefined) return tx.update(queueTickets, ticket.id, waitingState);
  }
  const last = await tx.first(queueTickets, { where: fieldEquals('day', day), sort: [{ path: ['number'], descending: true }] });
  const number = (last?.number ?? 0) + 1;
  if (number > limits.ticketsPerDay) throw new PortalError('conflict', `At most ${limits.ticketsPerDay} numbers are given in a day.`);
  return tx.insert(queueTickets, {
    day,
    number,
    dayNumber: `${day}/${number}`,
    kind: appointment === '' ? 'walkIn' : 'appointment',
    appointment,
  });
}

const waitingState = { state: 'waiting', counter: '', calledAt: '' } as const;

const findTicketOf = (reader: Reader, appointment: string, day: string): Promise<Ticket | undefined> =>
  reader.first(queueTickets, { where: and(fieldEquals('day', day), fieldEquals('appointment', appointment)) });

/**
 * Lists the waiting tickets of today in the order in which they are called: appointments whose time
 * has come, then all others by number.
 */
export async function listWaiting(reader: Reader, now: Date): Promise<Ticket[]> {
  const waitingTickets = await reader.list(queueTickets, {
    where: and(fieldEquals('day', toManilaDay(now)), fieldEquals('state', 'waiting')),
    sort: [{ path: ['number'] }],
  });
  const bookedAppointments = await reader.getMany(
    appointments,
    waitingTickets.flatMap(({ appointment }) => (appointment === '' ? [] : [appointment])),
  );
  const nowText = serializeDate(now);
  const dueAppointmentIds = new Set(bookedAppointments.filter(({ startsAt }) => startsAt <= nowText).map(({ id }) => id));
  const isDue = ({ appointment }: Ticket) => appointment !== '' && dueAppointmentIds.has(appointment);
  return [...waitingTickets.filter(isDue), ...waitingTickets.filter((ticket) => !isDue(ticket))];
}

/** Lists the tickets that counters serve now, the one called last first. */
export const listCalled = (reader: Reader, now: Date): Promise<Ticket[]> =>
  reader.list(queueTickets, {
    where: and(fieldEquals('day', toManilaDay(now)), fieldEquals('state', 'called')),
    sort: [{ path: ['calledAt'], descending: true }],
  });

/**
 * Closes the ticket that a counter serves, and calls the next one.
 *
 * @returns the called ticket; undefined when nobody waits
 */
export async function callNext(tx: Tx, counter: string, now: Date): Promise<Ticket | undefined> {
  await closeServedTicket(tx, counter, now);
  const [next] = await listWaiting(tx, now);
  return next && callTicket(tx, next, counter, now);
}

/**
 * Calls, closes or puts back a ticket of today.
 *
 * @param counter the counter that calls the ticket; '' for other actions
 * @throws PortalError `not_found`
 */
export async function changeTicket(tx: Tx, id: string, action: TicketAction, counter: string, now: Date): Promise<Ticket> {
  const ticket = await requireRecord(tx, queueTickets, id);
  if (ticket.day !== toManilaDay(now)) throw notFoundError();
  if (action === 'call') {
    if (!(ticket.state === 'called' && ticket.counter === counter)) await closeServedTicket(tx, counter, now);
    return callTicket(tx, ticket, counter, now);
  }
  return closeTicket(tx, ticket, action === 'serve' ? 'served' : action === 'skip' ? 'skipped' : 'waiting');
}

/** Closes the open ticket of an appointment whose state is set in the list of the day. */
export async function closeTicketOf(tx: Tx, appointment: string, state: 'served' | 'skipped', now: Date): Promise<void> {
  const ticket = await findTicketOf(tx, appointment, toManilaDay(now));
  if (ticket?.state === 'waiting' || ticket?.state === 'called') await tx.update(queueTickets, ticket.id, { state });
}

async function closeServedTicket(tx: Tx, counter: string, now: Date): Promise<void> {
  for (const ticket of await listCalled(tx, now)) if (ticket.counter === counter) await closeTicket(tx, ticket, 'served');
}

async function callTicket(tx: Tx, ticket: Ticket, counter: string, now: Date): Promise<Ticket> {
  await setStateOfAppointment(tx, ticket, 'arrived');
  return tx.update(queueTickets, ticket.id, { state: 'called', counter, calledAt: serializeDate(now) });
}

async function closeTicket(tx: Tx, ticket: Ticket, state: 'served' | 'skipped' | 'waiting'): Promise<Ticket> {
  await setStateOfAppointment(tx, ticket, state === 'served' ? 'served' : state === 'skipped' ? 'missed' : 'arrived');
  return tx.update(queueTickets, ticket.id, state === 'waiting' ? waitingState : { state });
}

async function setStateOfAppointment(tx: Tx, { appointment }: Ticket, state: 'arrived' | 'served' | 'missed'): Promise<void> {
  const booked = appointment === '' ? undefined : await tx.get(appointments, appointment);
  if (booked) await setAppointmentState(tx, booked, state);
}
