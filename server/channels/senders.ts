import type { Logger } from 'pino';
import type { Config } from '../config.ts';

export interface TextMessage {
  /** Never used for another message; gateways that can tell take a message with the same id only once. */
  readonly id: string;
  /** `+639` and nine digits. */
  readonly to: string;
  readonly text: string;
}

/** One way of sending a text message. */
export interface TextSender {
  /** Where messages are found when they go to a file instead of a phone: a path inside the data folder. */
  readonly outbox?: string;
  /** Resolves when the gateway took the message. Throws `SendFailure` otherwise, after 10 seconds at the latest. */
  send(message: TextMessage): Promise<void>;
}

export interface Senders {
  readonly text: TextSender;
}

/** Loads the sender that the settings name, and no other. */
export async function openSenders(config: Pick<Config, 'sms' | 'dataFolder'>, log: Logger): Promise<Senders> {
  return { text: await textSender(config, log) };
}

async function textSender({ sms, dataFolder }: Pick<Config, 'sms' | 'dataFolder'>, log: Logger): Promise<TextSender> {
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
