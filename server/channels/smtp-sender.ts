import type { Transporter } from 'nodemailer';
import { renderMailHtml } from './render-mail-html.ts';
import { type FailureReason, redactReply, SendFailure } from './send-failure.ts';
import type { MailMessage, Sender } from './sender.ts';

const GATEWAY = 'The mail server';

/** Milliseconds that each step of a conversation with the mail server may take. */
const TIMEOUT_MS = 10_000;

/** Settings of the mail server. */
export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  readonly url: string;
  readonly from: string;
}

/** Creates the sender of mail over SMTP, as plain text and HTML. */
export function createSmtpSender({ url, from }: SmtpSettings): Sender<MailMessage> {
  let transporter: Promise<Transporter> | undefined;
  const getTransporter = (): Promise<Transporter> => {
    // Loaded with the first mail: most processes send none.
    transporter ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    return transporter;
  };
  const domain = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'portal';
  return {
    async send({ id, to, subject, text, language, senderName, unsubscribeUrl }) {
      const mailTransport = await getTransporter();
      try {
        await mailTransport.sendMail({
          // As an object, so that a name with a comma remains one recipient.
          to: { name: '', address: to },
          from: from.includes('<') ? from : { name: senderName, address: from },
          subject,
          text,
          html: renderMailHtml({ language, subject, text, senderName }),
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
            ...(unsubscribeUrl && createListHeaders(unsubscribeUrl)),
          },
        });
      } catch (cause) {
        throw new SendFailure(getFailureReason(cause), GATEWAY, getServerReply(cause), cause);
      }
    },
  };
}

const createListHeaders = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'list',
});

/**
 * A 5xx reply to the recipient is permanent; one to the login is a configuration error (RFC 5321,
 * 4.2.1).
 */
function getFailureReason(cause: unknown): FailureReason {
  const { code = '', responseCode = 0, command = '' } = cause as { code?: string; responseCode?: number; command?: string };
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'setup';
  if (responseCode >= 500) return command === 'RCPT TO' || command === 'DATA' ? 'refused' : 'setup';
  if (responseCode >= 400) return 'busy';
  if (command === 'CONN' && code !== 'ETIMEDOUT') return 'unreachable';
  return code === 'ETIMEDOUT' ? 'silent' : 'broken';
}

function getServerReply(cause: unknown): string {
  const { response = '', code = '' } = cause as { response?: string; code?: string };
  // The reply may repeat the recipient's address.
  return redactReply(response || code || 'no reason given').replace(/\S+@\S+/g, '…');
}
