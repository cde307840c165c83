import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { MailMessage, PushSender, Sender, TextSender } from './sender.ts';

export interface Senders {
  /** The configured senders. */
  readonly text: TextSender;
  readonly push: PushSender;
  /** Absent when no mail server is configured. */
  readonly mail?: Sender<MailMessage>;
}

type SenderConfig = Pick<Config, 'sms' | 'dataFolder' | 'mail' | 'push' | 'secret'>;

/** Creates the configured senders and loads no other. */
export async function createSenders(config: SenderConfig, log: Logger): Promise<Senders> {
  const { mail } = config;
  return {
    text: await createTextSender(config, log),
    push: await createPushSender(config),
    ...(mail && { mail: (await import('./smtp-sender.ts')).createSmtpSender(mail) }),
  };
}

async function createTextSender({ sms, dataFolder }: SenderConfig, log: Logger): Promise<TextSender> {
  switch (sms.provider) {
    case 'file':
      return (await import('./sms-file-sender.ts')).createSmsFileSender(dataFolder, log);
    case 'semaphore':
      return (await import('./sms-semaphore-sender.ts')).createSemaphoreSender(sms.semaphore);
    case 'twilio':
      return (await import('./sms-twilio-sender.ts')).createTwilioSender(sms.twilio);
    case 'webhook':
      return (await import('./sms-webhook-sender.ts')).createSmsWebhookSender(sms.webhook);
  }
}

async function createPushSender({ push, secret }: SenderConfig): Promise<PushSender> {
  const [{ createWebPushSender }, { readFcmServiceAccount, createFcmSender }] = await Promise.all([
    import('./web-push-sender.ts'),
    import('./fcm-sender.ts'),
  ]);
  const vendor = push.fcmServiceAccountFile === '' ? undefined : createFcmSender(await readFcmServiceAccount(push.fcmServiceAccountFile));
  const web = createWebPushSender({ secret, hosts: push.hosts });
  return {
    publicKey: web.publicKey,
    isAllowedEndpoint: web.isAllowedEndpoint,
    hasFcm: vendor !== undefined,
    send: (message) => (message.target.webEndpoint === '' && vendor !== undefined ? vendor.send(message) : web.send(message)),
  };
}
