import type { Language } from '#model/collections/choices.ts';
import type { OwnAppointment } from '#model/endpoints/office/appointments.ts';

/**
 * An application, an answer about one, or a report of a problem, that was submitted without a
 * network. This browser stores it, with its files, until the office has it.
 */
export interface QueuedApplication {
  /** Idempotency key of the submission: sending it twice creates one application. */
  readonly key: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly language: Language;
  /** When it was submitted, ms since 1970. */
  readonly created: number;
  /** The form data of the request, files included; empty once the office has it. */
  readonly entries: readonly (readonly [name: string, value: string | File])[];
  /**
   * `waiting` is sent automatically; `unverified` when the verification of the phone number has
   * expired; `refused` when the server rejected it; `sent` until the person has seen the result.
   */
  readonly state: 'waiting' | 'unverified' | 'refused' | 'sent';
  /** The person confirmed to send it although the same was sent a moment ago. */
  readonly isConfirmed?: boolean;
  /** The server's response when it did not accept the application, for now or permanently. */
  readonly answer?: { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
  /** Earliest time of the next attempt, as the portal requested; ms since 1970. */
  readonly notBefore?: number;
  /** Of an answer to the office: the application that it is about. `serviceId` is '' then. */
  readonly answerTo?: { readonly id: string; readonly number: string };
  /** A report of a problem. `serviceId` is '' then, and the number of the receipt its ticket's. */
  readonly isReport?: true;
  readonly receipt?: Receipt;
}

/** Response of the server to an accepted application. */
export interface Receipt {
  readonly applicationNumber: string;
  /** YYYY-MM-DD, '' when no date is promised. */
  readonly dueDate: string;
  /** Address to which a copy is sent at the applicant's request, '' for none. */
  readonly email: string;
  /** The time that was chosen; its `ending` is 'taken' when somebody else was quicker. */
  readonly appointment?: OwnAppointment | null;
}
