import type { Logger } from 'pino';
import type { Language } from '#model/collections/choices.ts';
import type { PushPayload } from '#model/endpoints/notification.ts';
import type { Config } from '../config.ts';

export interface TextMessage {
  /** Never used for another message; gateways that can tell take a message with the same id only once. */
  readonly id: string;
  /** `+639` and nine digits. */
  readonly to: string;
  readonly text: string;
  /** It may have gone out before: whether it did is not known. */
  readonly isRepeat?: boolean;
}

export interface MailMessage {
  /** Never used for another message: becomes its Message-ID, by which mailboxes tell a repeated one. */
  readonly id: string;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** Paragraphs with an empty line between them. */
  readonly text: string;
  /** Who writes. */
  readonly place: string;
  /** Address at which a mail program ends what the mail belongs to, in one click (RFC 8058). */
  readonly leave?: string;
}

/** A browser that is to be told. */
export interface PushMessage {
  readonly target: { readonly token: string; readonly webEndpoint: string; readonly auth: string; readonly p256dh: string };
  readonly payload: PushPayload;
  /** How long the push service keeps it for a browser that is switched off, in seconds. */
  readonly ttlSeconds: number;
  /** Address of the office, for the push service that has a question (RFC 8292). */
  readonly contact: string;
}

/** One way of sending. Resolves when the other side took the message; throws `SendFailure` otherwise, after 10 seconds at the latest. */
export interface Sender<Message> {
  send(message: Message): Promise<void>;
}
export interface TextSender extends Sender<TextMessage> {
  /** Where messages are found when they go to a file instead of a phone: a path inside the data folder. */
  readonly outbox?: string;
}
export interface PushSender extends Sender<PushMessage> {
  /** The portal's own key, base64url: browsers subscribe with it. */
  readonly publicKey: string;
  /** Whether messages to an endpoint may leave. */
  allows(endpoint: string): boolean;
  /** Whether a token without an endpoint can be told, by a vendor's messaging. */
  readonly hasVendor: boolean;
}

export interface Senders {
  readonly text: TextSender;
  readonly push: PushSender;
  /** Absent where no mail leaves. */
  readonly mail?: Sender<MailMessage>;
}

type Needs = Pick<Config, 'sms' | 'dataFolder' | 'mail' | 'push' | 'secret'>;

/** Loads the senders that the settings name, and no other. */
export async function openSenders(config: Needs, log: Logger): Promise<Senders> {
  const { mail } = config;
  return {
    text: await textSender(config, log),
    push: await pushSender(config),
    ...(mail && { mail: (await import('./mail-smtp.ts')).smtpSender(mail) }),
  };
}

async function textSender({ sms, dataFolder }: Needs, log: Logger): Promise<TextSender> {
  switch (sms.provider) {
    case 'file':
      return (await import('./sms-file.ts')).fileSender(dataFolder, log);
    case 'semaphore':
      return (await import('./sms-semaphore.ts')).semaphoreSender(sms.semaphore);
    case 'twilio':
      return (await import('./sms-twilio.ts')).twilioSender(sms.twilio);
    case 'webhook':
      return (await import('./sms-webhook.ts')).webhookSender(sms.webhook);
  }
}

async function pushSender({ push, secret }: Needs): Promise<PushSender> {
  const [{ webPushSender }, { readVendorAccount, vendorSender }] = await Promise.all([import('./push-web.ts'), import('./push-vendor.ts')]);
  const vendor = push.vendorAccount === '' ? undefined : vendorSender(await readVendorAccount(push.vendorAccount));
  const web = webPushSender({ secret, hosts: push.hosts });
  return {
    publicKey: web.publicKey,
    allows: web.allows,
    hasVendor: vendor !== undefined,
    send: (message) => (message.target.webEndpoint === '' && vendor !== undefined ? vendor.send(message) : web.send(message)),
  };
}
