import type { IncomingHttpHeaders } from 'node:http';

/** A text message that somebody sent to the office. */
export interface InboundText {
  /** Id that the gateway gives the message; a repeated delivery has the same one. */
  readonly id: string;
  /** Number of the sender as the gateway gives it; a short code or a name for some senders. */
  readonly from: string;
  readonly text: string;
  /** Signature that may be accepted only once; '' when the id suffices to detect a repetition. */
  readonly signature: string;
}

/** A webhook request of a gateway, as received. */
export interface InboundDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Path and query of the request. */
  readonly path: string;
}

/**
 * Verifies a delivery and returns its text message. `unsigned`: the signature is missing or wrong;
 * `unreadable`: signed, but not a text message.
 */
export type InboundTextReceiver = (delivery: InboundDelivery) => InboundText | 'unsigned' | 'unreadable';

/** Maximum length of the ids and numbers of gateways. */
export const MAX_INBOUND_NAME_LENGTH = 100;
/** Maximum length of a text message, in characters; Twilio joins up to 1600. */
export const MAX_INBOUND_TEXT_LENGTH = 2000;
