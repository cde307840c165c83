import type { IncomingHttpHeaders } from 'node:http';

/** A text message that somebody sent to the office. */
export interface InboundText {
  /** The gateway's id of it; a repeated delivery has the same one. */
  readonly id: string;
  /** Number of the sender as the gateway gives it; a short code or a name for some senders. */
  readonly from: string;
  readonly text: string;
  /**
   * The signature, where it may be accepted only once; '' where the id alone tells a repetition.
   */
  readonly signature: string;
}
/** A delivery by a gateway, as it came. */
export interface InboundDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Path and query of the request. */
  readonly path: string;
}

/**
 * Reads the text message of a delivery. `unsigned`: not by who knows the secret; `unreadable`:
 * signed, but no text message.
 */
export type ReadInboundText = (delivery: InboundDelivery) => InboundText | 'unsigned' | 'unreadable';

/** Longest id and number that a gateway gives. */
export const MAX_INBOUND_NAME_LENGTH = 100;
/** Longest text message, in characters; Twilio joins up to 1600. */
export const MAX_INBOUND_TEXT_LENGTH = 2000;
