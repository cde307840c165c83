import type { Transporter } from 'nodemailer';
import { mailHtml } from './mail-html.ts';
import { type FailureReason, quoted, SendFailure } from './send-failure.ts';
import type { MailMessage, Sender } from './senders.ts';

const GATEWAY = 'The mail server';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` where the connection begins encrypted. */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
}

/** Mail by SMTP, as plain text and HTML. */
export function smtpSender({ url, from, timeoutMs = 10_000 }: SmtpSettings): Sender<MailMessage> {
  let opened: Promise<Transporter> | undefined;
  const transport = (): Promise<Transporter> => {
    // Loaded with the first mail: most starts send none.
    opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    return opened;
  };
  const domain = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'portal';
  return {
    async send({ id, to, subject, text, language, place, leave }) {
      const mailer = await transport();
      try {
        await mailer.sendMail({
          // Written out, so that a name with a comma in it stays one recipient.
          to: { name: '', address: to },
          from: from.includes('<') ? from : { name: place, address: from },
          subject,
          text,
          html: mailHtml({ language, subject, text, place }),
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
            ...(leave && listHeaders(leave)),
          },
        });
      } catch (cause) {
        throw new SendFailure(reasonOf(cause), GATEWAY, saidBy(cause), cause);
      }
    },
  };
}

const listHeaders = (leave: string) => ({
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'list',
});

/** A 5xx answer to the recipient is final; one to the sign-in is the office's to mend (RFC 5321, 4.2.1). */
function reasonOf(cause: unknown): FailureReason {
  const { code = '', responseCode = 0, command = '' } = cause as { code?: string; responseCode?: number; command?: string };
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'setup';
  if (responseCode >= 500) return command === 'RCPT TO' || command === 'DATA' ? 'refused' : 'setup';
  if (responseCode >= 400) return 'busy';
  if (command === 'CONN' && code !== 'ETIMEDOUT') return 'unreachable';
  return code === 'ETIMEDOUT' ? 'silent' : 'broken';
}

function saidBy(cause: unknown): string {
  const { response = '', code = '' } = cause as { response?: string; code?: string };
  // It may repeat the address of whoever was written to.
  return quoted(response || code || 'no reason given').replace(/\S+@\S+/g, '…');
}
