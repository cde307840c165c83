import type { Language } from '#model/collections/choices.ts';

/** An application that was handed in without a network and is kept in this browser, with its papers, until the office has it. */
export interface WaitingApplication {
  /** Names the submission to the server, so that sending it twice makes one application. */
  readonly key: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly language: Language;
  /** When it was handed in, ms since 1970. */
  readonly created: number;
  /** The form as it is sent, files included; empty once it is with the office. */
  readonly entries: readonly (readonly [name: string, value: string | File])[];
  /**
   * `waiting` goes by itself; `unverified` when the phone's proof has run out meanwhile; `refused` when the office cannot take it as it
   * is; `sent` until the person has seen it.
   */
  readonly state: 'waiting' | 'unverified' | 'refused' | 'sent';
  /** What the server said when it did not take it, for now or as it is. */
  readonly answer?: { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
  /** The portal asked not to be tried again before; ms since 1970. */
  readonly notBefore?: number;
  readonly receipt?: { readonly applicationNumber: string; readonly dueDate: string; readonly email: string };
}
