import type { Logger } from 'pino';
import type { TextGatewayName } from '#model/endpoints/messaging/text-gateways.ts';
import type { Config } from '../config.ts';
import { createFailoverTextSender, type TextUsageLog } from './failover-text-sender.ts';
import type { MailMessage, PushSender, Sender, TextGateway, TextSender } from './sender.ts';

/** The configured senders, by channel. */
export interface Senders {
  readonly text: TextSender;
  readonly push: PushSender;
  /** Absent when no mail server is configured. */
  readonly mail?: Sender<MailMessage>;
}

type SenderConfig = Pick<Config, 'sms' | 'dataFolder' | 'mail' | 'push' | 'secret'>;

/**
 * Creates the configured senders. The code of other gateways is not loaded.
 *
 * @param usageLog counts the messages that text gateways accept and fail to send; absent: no counts
 */
export async function createSenders(config: SenderConfig, log: Logger, usageLog?: TextUsageLog): Promise<Senders> {
  const { mail } = config;
  return {
    text: await createTextSender(config, log, usageLog),
    push: await createPushSender(config),
    ...(mail && { mail: (await import('./smtp-sender.ts')).createSmtpSender(mail) }),
  };
}

async function createTextSender({ sms, dataFolder }: SenderConfig, log: Logger, usageLog: TextUsageLog | undefined): Promise<TextSender> {
  const gateways: TextGateway[] = [];
  for (const provider of sms.providers) {
    if (provider === 'file') return (await import('./sms-file-sender.ts')).createSmsFileSender(dataFolder, log);
    gateways.push(await createGateway(provider, sms));
  }
  return createFailoverTextSender(gateways, { log, ...(usageLog && { usageLog }) });
}

async function createGateway(provider: TextGatewayName, sms: Config['sms']): Promise<TextGateway> {
  switch (provider) {
    case 'semaphore':
      return (await import('./sms-semaphore-sender.ts')).createSmsSemaphoreSender(sms.semaphore);
    case 'twilio':
      return (await import('./sms-twilio-sender.ts')).createSmsTwilioSender(sms.twilio);
    case 'webhook':
      return (await import('./sms-webhook-sender.ts')).createSmsWebhookSender(sms.webhook);
  }
}

async function createPushSender({ push, secret }: SenderConfig): Promise<PushSender> {
  const [{ createWebPushSender }, { readFcmServiceAccount, createFcmSender }] = await Promise.all([
    import('./web-push-sender.ts'),
    import('./fcm-sender.ts'),
  ]);
  const fcm = push.fcmServiceAccountFile === '' ? undefined : createFcmSender(await readFcmServiceAccount(push.fcmServiceAccountFile));
  const webPush = createWebPushSender({ secret, hosts: push.hosts });
  return {
    publicKey: webPush.publicKey,
    isAllowedEndpoint: webPush.isAllowedEndpoint,
    hasFcm: fcm !== undefined,
    send: (message) => (message.target.webEndpoint === '' && fcm !== undefined ? fcm.send(message) : webPush.send(message)),
  };
}
