import type { AppointmentState } from '../../collections/office/appointments.ts';

/** `GET`, {@link NowServing}: what the screen in the hall shows. Public, without any person. */
export const nowServingPath = '/api/now-serving';

/** Response of {@link nowServingPath}. */
export interface NowServing {
  /** The day in the Philippines, `YYYY-MM-DD`. */
  readonly day: string;
  /** The number that each counter serves, the one called last first. */
  readonly counters: readonly { readonly counter: string; readonly ticket: string; readonly calledAt: string }[];
  /** The next numbers, in the order in which they are called. */
  readonly next: readonly string[];
  /** How many wait. */
  readonly waiting: number;
}

/** Calls of staff who handle cases. Each answers with {@link CalledTicket}. */
export const queuePaths = {
  /**
   * `POST`, {@link NewTicketRequest}: gives the next number of today, to somebody who came without
   * an appointment, or to the appointment that has arrived. Once for each appointment and day.
   */
  tickets: '/api/queue/tickets',
  /**
   * `POST`, {@link CallNextRequest}: the counter is done with its number and calls the next one;
   * `ticket` is '' when nobody waits.
   */
  callNext: '/api/queue/call-next',
  /** `POST`, {@link ChangeTicketRequest}: does something with one number of today. */
  change: (ticket: string): string => `/api/queue/tickets/${ticket}`,
} as const;

/** Body of `queuePaths.tickets`. */
export interface NewTicketRequest {
  /** Id of an appointment of today. */
  appointment?: string;
}

/** Body of `queuePaths.callNext`. */
export interface CallNextRequest {
  counter: string;
}

/** What can be done with a number: `wait` puts it back. */
export const ticketActions = ['call', 'serve', 'skip', 'wait'] as const;

/** Body of `queuePaths.change`. */
export interface ChangeTicketRequest {
  action: (typeof ticketActions)[number];
  /** Required to call. */
  counter?: string;
}

/** A queue number after a call. */
export interface CalledTicket {
  readonly id: string;
  /** As people read it: `12` or `A12`. */
  readonly ticket: string;
}

/**
 * `POST`, {@link AppointmentStateRequest}, staff who handle cases: says how an appointment ended,
 * or takes that back. `arrived` comes with the number: `queuePaths.tickets`.
 */
export const appointmentStatePath = (appointment: string): string => `/api/appointments/${appointment}/state`;

/** Body of {@link appointmentStatePath}. */
export interface AppointmentStateRequest {
  state: Extract<AppointmentState, 'booked' | 'served' | 'missed'>;
}
