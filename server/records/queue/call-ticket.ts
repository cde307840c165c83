import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { appointments } from '#model/collections/office/appointments.ts';
import { queueTickets } from '#model/collections/office/queue-tickets.ts';
import type { ticketActions } from '#model/endpoints/office/queue.ts';
import { limits } from '#model/limits.ts';
import type { Reader, StoredRecordOf, Tx } from '../../store/store.ts';
import { setAppointmentState } from '../appointments/book-appointment.ts';
import { notFoundError } from '../http/record-errors.ts';

export type Ticket = StoredRecordOf<typeof queueTickets>;
type TicketAction = (typeof ticketActions)[number];

const ofDay = (day: string) => fieldEquals('day', day);

/**
 * Gives the next number of today. Transactions that run at the same time give different ones,
 * because the store runs them one after the other or repeats one.
 *
 * @param appointment id of the appointment of today that has arrived; '' for none
 * @throws PortalError `conflict` after `limits.ticketsPerDay`, or when the appointment is not of
 *   today or ended; `not_found`
 */
export async function issueTicket(tx: Tx, appointment: string, now: Date): Promise<Ticket> {
  const day = toManilaDay(now);
  if (appointment !== '') {
    const existingTicket = await tx.first(queueTickets, { where: and(ofDay(day), fieldEquals('appointment', appointment)) });
    if (existingTicket !== undefined) return existingTicket;
    const arrived = await tx.get(appointments, appointment);
    if (arrived === undefined) throw notFoundError();
    if (toManilaDay(new Date(arrived.startsAt.replace(' ', 'T'))) !== day || arrived.state !== 'booked')
      throw new PortalError('conflict', 'Only an appointment of today that is still booked can arrive.');
    await setAppointmentState(tx, arrived, 'arrived');
  }
  const last = await tx.first(queueTickets, { where: ofDay(day), sort: [{ path: ['number'], descending: true }] });
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

/**
 * Lists the numbers that wait today, in the order in which they are called: appointments whose time
 * has come, then everybody by number.
 */
export async function listWaiting(reader: Reader, now: Date): Promise<Ticket[]> {
  const waiting = await reader.list(queueTickets, {
    where: and(ofDay(toManilaDay(now)), fieldEquals('state', 'waiting')),
    sort: [{ path: ['number'] }],
  });
  const booked = await reader.getMany(
    appointments,
    waiting.flatMap(({ appointment }) => (appointment === '' ? [] : [appointment])),
  );
  const nowText = serializeDate(now);
  const due = new Set(booked.filter(({ startsAt }) => startsAt <= nowText).map(({ id }) => id));
  const isDue = ({ appointment }: Ticket) => appointment !== '' && due.has(appointment);
  return [...waiting.filter(isDue), ...waiting.filter((ticket) => !isDue(ticket))];
}

/** Lists the numbers that counters serve now, the one called last first. */
export const listCalled = (reader: Reader, now: Date): Promise<Ticket[]> =>
  reader.list(queueTickets, {
    where: and(ofDay(toManilaDay(now)), fieldEquals('state', 'called')),
    sort: [{ path: ['calledAt'], descending: true }],
  });

/**
 * Ends the number that a counter serves, and calls the next one to it.
 *
 * @returns the number that was called; undefined when nobody waits
 */
export async function callNext(tx: Tx, counter: string, now: Date): Promise<Ticket | undefined> {
  await endServing(tx, counter, now);
  const [next] = await listWaiting(tx, now);
  return next && call(tx, next, counter, now);
}

/**
 * Does something with a number of today.
 *
 * @param counter that calls it; '' for other actions
 * @throws PortalError `not_found`
 */
export async function changeTicket(tx: Tx, id: string, action: TicketAction, counter: string, now: Date): Promise<Ticket> {
  const ticket = await tx.get(queueTickets, id);
  if (ticket === undefined || ticket.day !== toManilaDay(now)) throw notFoundError();
  if (action === 'call') {
    if (!(ticket.state === 'called' && ticket.counter === counter)) await endServing(tx, counter, now);
    return call(tx, ticket, counter, now);
  }
  const state = action === 'serve' ? 'served' : action === 'skip' ? 'skipped' : 'waiting';
  return closeTicket(tx, ticket, state);
}

async function endServing(tx: Tx, counter: string, now: Date): Promise<void> {
  for (const ticket of await listCalled(tx, now)) if (ticket.counter === counter) await closeTicket(tx, ticket, 'served');
}

async function call(tx: Tx, ticket: Ticket, counter: string, now: Date): Promise<Ticket> {
  await followTicket(tx, ticket, 'arrived');
  return tx.update(queueTickets, ticket.id, { state: 'called', counter, calledAt: serializeDate(now) });
}

async function closeTicket(tx: Tx, ticket: Ticket, state: 'served' | 'skipped' | 'waiting'): Promise<Ticket> {
  await followTicket(tx, ticket, state === 'served' ? 'served' : state === 'skipped' ? 'missed' : 'arrived');
  return tx.update(queueTickets, ticket.id, { state, ...(state === 'waiting' && { counter: '', calledAt: '' }) });
}

async function followTicket(tx: Tx, { appointment }: Ticket, state: 'arrived' | 'served' | 'missed'): Promise<void> {
  const booked = appointment === '' ? undefined : await tx.get(appointments, appointment);
  if (booked) await setAppointmentState(tx, booked, state);
}
