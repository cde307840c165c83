import { text } from '#lib/schema/fields.ts';
import type { AppointmentState } from '../../collections/office/appointments.ts';

/** `GET`, {@link NowServing}: for the screen in the hall. Public, without personal data. */
export const nowServingPath = '/api/now-serving';

/** Response of {@link nowServingPath}. */
export interface NowServing {
  /** The day in the Philippines, `YYYY-MM-DD`. */
  readonly day: string;
  /** The number at each counter, the last called first. */
  readonly counters: readonly { readonly counter: string; readonly ticket: string; readonly calledAt: string }[];
  /** The next numbers, in the order in which they are called. */
  readonly next: readonly string[];
  /** Number of waiting people. */
  readonly waiting: number;
}

/** Calls for staff who handle cases. Each responds with {@link TicketResponse}. */
export const queuePaths = {
  /**
   * `POST`, {@link NewTicketRequest}: assigns the next number of today, to a walk-in or to an
   * appointment that has arrived; an appointment gets one number.
   */
  tickets: '/api/queue/tickets',
  /**
   * `POST`, {@link CallNextRequest}: completes the counter's number and calls the next one;
   * `ticket` is '' when nobody waits.
   */
  callNext: '/api/queue/call-next',
  /** `POST`, {@link ChangeTicketRequest}: changes one number of today. */
  change: (ticket: string): string => `/api/queue/tickets/${ticket}`,
} as const;

/** Body of `queuePaths.tickets`. */
export interface NewTicketRequest {
  /** Id of an appointment of today. */
  appointment?: string;
}

/** Form of the name of a counter, which everybody in the hall reads. */
export const counterForm = {
  counter: text({
    label: 'queue.counter.label',
    help: 'queue.counter.help',
    required: true,
    max: 20,
    pattern: /^[\p{L}\p{N} .,#-]+$/u,
    messages: { validation_invalid_format: 'queue.counter.wrong' },
  }),
} as const;

/** Body of `queuePaths.callNext`. */
export interface CallNextRequest {
  counter: string;
}

/** Actions on a number; `wait` returns it to the queue. */
export const ticketActions = ['call', 'serve', 'skip', 'wait'] as const;

/** Body of `queuePaths.change`. */
export interface ChangeTicketRequest {
  action: (typeof ticketActions)[number];
  /** Required to call. */
  counter?: string;
}

/** A queue number after a call. */
export interface TicketResponse {
  readonly id: string;
  /** Formatted for people: `12` or `A12`. */
  readonly ticket: string;
}

/**
 * `POST`, {@link AppointmentStateRequest}, staff who handle cases: records how an appointment
 * ended, or reverts that. `queuePaths.tickets` sets `arrived`.
 */
export const appointmentStatePath = (appointment: string): string => `/api/appointments/${appointment}/state`;

/** Body of {@link appointmentStatePath}. */
export interface AppointmentStateRequest {
  state: Extract<AppointmentState, 'booked' | 'served' | 'missed'>;
}
