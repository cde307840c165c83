import type { Logger } from 'pino';
import type { TextGatewayName } from '#model/endpoints/messaging/text-gateways.ts';
import type { Config } from '../config.ts';
import { combineTextGateways, type TextLedger } from './combine-text-gateways.ts';
import type { MailMessage, PushSender, Sender, TextGateway, TextSender } from './sender.ts';

export interface Senders {
  /** The configured senders. */
  readonly text: TextSender;
  readonly push: PushSender;
  /** Absent when no mail server is configured. */
  readonly mail?: Sender<MailMessage>;
}

type SenderConfig = Pick<Config, 'sms' | 'dataFolder' | 'mail' | 'push' | 'secret'>;

/**
 * Creates the configured senders and loads no other.
 *
 * @param ledger counts what text gateways accepted and failed to send; absent: nothing is counted
 */
export async function createSenders(config: SenderConfig, log: Logger, ledger?: TextLedger): Promise<Senders> {
  const { mail } = config;
  return {
    text: await createTextSender(config, log, ledger),
    push: await createPushSender(config),
    ...(mail && { mail: (await import('./smtp-sender.ts')).createSmtpSender(mail) }),
  };
}

async function createTextSender({ sms, dataFolder }: SenderConfig, log: Logger, ledger: TextLedger | undefined): Promise<TextSender> {
  const gateways: TextGateway[] = [];
  for (const provider of sms.providers) {
    if (provider === 'file') return (await import('./sms-file-sender.ts')).createSmsFileSender(dataFolder, log);
    gateways.push(await createGateway(provider, sms));
  }
  return combineTextGateways(gateways, { log, ...(ledger && { ledger }) });
}

async function createGateway(provider: TextGatewayName, sms: Config['sms']): Promise<TextGateway> {
  switch (provider) {
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
