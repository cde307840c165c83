/** The notification service. All calls are on the portal's own origin; refusals are `{status, message, data}` with the field named. */

/** POST, staff only: {@link NotificationRequest}; GET is no call. Twice within an hour about one article sends once. */
export const sendNotificationPath = '/api/send-notification';

export interface NotificationRequest {
  newsId: string;
  title: string;
  excerpt: string;
  /** Address of a picture. */
  imageUrl?: string;
}
export interface NotificationReply {
  success: boolean;
  /** Browsers whose push service has taken it so far. */
  successCount: number;
  message: string;
}

/**
 * GET: {@link PushKey}. POST {@link Registration}: {@link Registered}. PATCH and DELETE at {@link registrationPath}: a renewed
 * subscription ({@link Registered}), and the end of one (204). With the token of a staff member it is also told of the office's work.
 */
export const registrationsPath = '/api/registrations';
export const registrationPath = (token: string): string => `${registrationsPath}/${encodeURIComponent(token)}`;

export interface PushKey {
  /** `applicationServerKey` of the portal, base64url. */
  publicKey: string;
}
export interface Registration {
  /** As the browser's subscription gives them; base64url. */
  web: { endpoint: string; auth: string; p256dh: string; applicationPubKey?: string };
}
export interface Registered {
  /** Names the subscription in fcm_subscriptions; its endpoint and keys stay on the server. */
  token: string;
}

/** What a push message carries, as JSON: in the form that vendors' workers know. */
export interface PushPayload {
  notification: { title: string; body: string; image?: string; tag: string };
  data: { newsId: string; url: string };
}

/** GET `?page=`, staff only: {@link OutboxPage}, the messages that could not be delivered, newest first. */
export const outboxPath = '/api/outbox';
/** POST, staff only: sends a message again that could not be delivered (204). */
export const resendPath = (id: string): string => `${outboxPath}/${encodeURIComponent(id)}/resend`;
/** DELETE, staff only: lets go of a message that could not be delivered (204). */
export const deadLetterPath = (id: string): string => `${outboxPath}/${encodeURIComponent(id)}`;

export interface DeadLetter {
  id: string;
  /** How it was to go. */
  channel: 'text' | 'mail';
  /** What it tells: `outbox.kind.…` */
  kind: string;
  /** Id and number of the application it is about. */
  record: string;
  label: string;
  address: string;
  text: string;
  attempts: number;
  /** What the provider said, for who looks after the portal. */
  error: string;
  /** When it was given up. */
  finished: string;
}
export interface OutboxPage {
  letters: DeadLetter[];
  hasMore: boolean;
  /** Messages that are still on their way. */
  waiting: number;
  /** The ways by which messages leave here. */
  channels: { text: boolean; mail: boolean };
  /** Browsers that get news alerts, and addresses that confirmed the newsletter. */
  audience: { browsers: number; newsletter: number };
}
