import type { Language } from '#model/collections/choices.ts';
import type { AppointmentSummary } from '#model/endpoints/office/appointments.ts';

/**
 * An application, an answer about one, or a report of a problem that was submitted without a
 * network. This browser stores it with its files until the server has received it.
 */
export interface QueuedApplication {
  /** Idempotency key of the submission: sending it twice creates one application. */
  readonly key: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly language: Language;
  /** When it was submitted, ms since 1970. */
  readonly created: number;
  /** The form data of the request, with files; empty once the server has received it. */
  readonly entries: readonly (readonly [name: string, value: string | File])[];
  /**
   * `waiting`: is sent automatically; `unverified`: the verification of the phone number has
   * expired; `refused`: the server rejected it; `sent`: the person has not seen the result yet.
   */
  readonly state: 'waiting' | 'unverified' | 'refused' | 'sent';
  /** Whether the person confirmed to send the same application again. */
  readonly isConfirmed?: boolean;
  /** The last response of the server that did not accept it. */
  readonly answer?: { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
  /** Earliest time of the next attempt; ms since 1970. */
  readonly notBefore?: number;
  /** Attempts that ended with a failure of the portal, since the person last sent it. */
  readonly failures?: number;
  /** For an answer to the office: its application. `serviceId` is then ''. */
  readonly answerTo?: { readonly id: string; readonly number: string };
  /** For a report of a problem. `serviceId` is then '', and `receipt` has the ticket number. */
  readonly isReport?: true;
  readonly receipt?: Receipt;
}

/** Response of the server to an accepted application. */
export interface Receipt {
  readonly applicationNumber: string;
  /** `YYYY-MM-DD`; '' when no date is promised. */
  readonly dueDate: string;
  /** Address to which a copy is sent; '' for none. */
  readonly email: string;
  /** The requested appointment; its `ending` is 'taken' when the time was no longer free. */
  readonly appointment?: AppointmentSummary | null;
}
