/**
 * Notification service. All calls require the portal's own origin; errors are `{status, message,
 * data}` with the field named.
 */

/**
 * GET, staff: {@link AlertAudience}. POST {@link NotificationRequest}, staff. A second call for the
 * same article within an hour sends nothing.
 */
export const sendNotificationPath = '/api/send-notification';

/** Number of recipients of news alerts. */
export interface AlertAudience {
  /** Number of browsers with news alerts. */
  browsers: number;
  /** Number of confirmed newsletter addresses. */
  newsletter: number;
}
/** Request of {@link sendNotificationPath}. */
export interface NotificationRequest {
  newsId: string;
  title: string;
  excerpt: string;
  /** URL of an image. */
  imageUrl?: string;
}
/** Response of {@link sendNotificationPath}. */
export interface NotificationResponse {
  success: boolean;
  /** Number of browsers whose push service has accepted the message so far. */
  successCount: number;
  /** Number of newsletter subscribers who get a mail. */
  mailCount?: number;
  /** Whether the article was sent within the last hour, so that this call sent nothing. */
  isRepeat?: boolean;
  message: string;
}

/**
 * GET: {@link PushPublicKey}. POST {@link PushRegistrationRequest}: {@link
 * PushRegistrationResponse}. PATCH on {@link registrationPath} renews a subscription ({@link
 * PushRegistrationResponse}), DELETE ends it (204). With a staff token the subscription also
 * receives notifications for staff.
 */
export const registrationsPath = '/api/registrations';
/** URL of a subscription. */
export const registrationPath = (token: string): string => `${registrationsPath}/${encodeURIComponent(token)}`;

/** The portal's public key. */
export interface PushPublicKey {
  /** `applicationServerKey` in base64url. */
  publicKey: string;
}
/** A new push subscription. */
export interface PushRegistrationRequest {
  /** From the browser's PushSubscription; base64url. */
  web: { endpoint: string; auth: string; p256dh: string; applicationPubKey?: string };
}
/** A stored push subscription. */
export interface PushRegistrationResponse {
  /** Identifies the subscription in `fcm_subscriptions`. */
  token: string;
}

/** JSON payload of a push message, in the format of FCM's service worker. */
export interface PushPayload {
  notification: { title: string; body: string; image?: string; tag: string };
  data: { newsId: string; url: string };
  /** The Filipino texts, for subscribers of that language. */
  fil?: { title: string; body: string };
}

/** GET `?page=`, staff: {@link OutboxPage} with the undeliverable messages, newest first. */
export const outboxPath = '/api/outbox';
/** The highest page of {@link outboxPath}. */
export const maxOutboxPage = 100;
/** POST, staff: sends an undeliverable message again (204). */
export const resendMessagePath = (id: string): string => `${outboxPath}/${encodeURIComponent(id)}/resend`;
/** DELETE, staff: discards an undeliverable message (204). */
export const deadLetterPath = (id: string): string => `${outboxPath}/${encodeURIComponent(id)}`;

/** An undeliverable message. */
export interface DeadLetter {
  id: string;
  /** Channel of the message. */
  channel: 'text' | 'mail';
  /** Event of the message. Message keys: `outbox.kind.…`. */
  kind: string;
  /** Id and number of its application. */
  record: string;
  label: string;
  address: string;
  text: string;
  attempts: number;
  /** Error of the provider, for the operator. */
  error: string;
  /** When it was given up. */
  finished: string;
}
/** A page of undeliverable messages. */
export interface OutboxPage {
  deadLetters: DeadLetter[];
  hasMore: boolean;
  /** Number of messages waiting to be sent. */
  waiting: number;
  /** Channels configured here. */
  channels: { text: boolean; mail: boolean };
  audience: AlertAudience;
}
