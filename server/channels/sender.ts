import type { Language } from '#model/collections/choices.ts';
import type { PushPayload } from '#model/endpoints/messaging/notification.ts';
import type { TextGatewayName } from '#model/endpoints/messaging/text-gateways.ts';

/** An SMS. */
export interface TextMessage {
  /** Unique per message; gateways with idempotency accept an id only once. */
  readonly id: string;
  /** `+639` and nine digits. */
  readonly to: string;
  readonly text: string;
  /** Whether an earlier attempt may have sent the message: its result is unknown. */
  readonly isPossibleDuplicate?: boolean;
  /** Whether it is a code that somebody waits for: it takes the gateway's fastest route. */
  readonly isCode?: boolean;
}

/** A mail. */
export interface MailMessage {
  /** Unique per message; becomes the Message-ID, by which mailboxes detect duplicates. */
  readonly id: string;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** Plain text; paragraphs are separated by an empty line. */
  readonly text: string;
  /** Display name of the sender. */
  readonly senderName: string;
  /** One-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** A push message for one browser. */
export interface PushMessage {
  readonly target: { readonly token: string; readonly webEndpoint: string; readonly auth: string; readonly p256dh: string };
  readonly payload: PushPayload;
  /** How long the push service stores the message for an offline browser, in seconds. */
  readonly ttlSeconds: number;
  /** URI at which the push service reaches the office: `mailto:` or `https:` (RFC 8292). */
  readonly contact: string;
}

/**
 * A channel. `send` resolves when the provider accepted the message and rejects with `SendFailure`,
 * after 10 seconds at the latest.
 */
export interface Sender<Message> {
  send(message: Message): Promise<void>;
}

/** A text message gateway that the operator configured. */
export interface TextGateway extends Sender<TextMessage> {
  readonly name: TextGatewayName;
  /** What recipients see as the sender; '' for the gateway's default. */
  readonly senderName: string;
  /** Number of units that the gateway charges for; absent: one for each segment. */
  countUnits?(message: TextMessage): number;
  /**
   * Reads the remaining credits; absent for a gateway without credits.
   *
   * @throws SendFailure
   */
  readBalance?(): Promise<number>;
}

/** Sender of SMS. */
export interface TextSender extends Sender<TextMessage> {
  /** The gateways in the order in which they are tried; empty when messages go to a file. */
  readonly gateways: readonly TextGateway[];
  /** Whether a gateway failed recently, so that the others are tried before it. */
  isPaused(gateway: TextGatewayName): boolean;
  /** Path in the data folder of the file that gets the messages instead of phones. */
  readonly outboxFile?: string;
}

/** Sender of push messages. */
export interface PushSender extends Sender<PushMessage> {
  /** The portal's public VAPID key in base64url, with which browsers subscribe. */
  readonly publicKey: string;
  /** Whether the endpoint belongs to an allowed push service. */
  isAllowedEndpoint(endpoint: string): boolean;
  /** Whether tokens without an endpoint can be reached through FCM. */
  readonly hasFcm: boolean;
}
