import { describe, expect, it } from 'vitest';
import { startMailServer } from '../../test/stand-ins/mail-server.ts';
import { mailHtml } from './mail-html.ts';
import { smtpSender } from './mail-smtp.ts';
import type { SendFailure } from './send-failure.ts';
import type { MailMessage } from './senders.ts';

const mail: MailMessage = {
  id: 'letter1',
  to: 'ana@example.com',
  language: 'fil',
  subject: 'Natanggap namin ang iyong aplikasyon ST-1',
  text: 'Mahal naming Ana Niño,\n\nSubaybayan sa https://portal.example.ph/tracking/ST-1.\n\nNumero: <ST-1>\nSerbisyo: A & B',
  place: 'Barangay South Triangle, Quezon City',
};
const from = 'office@portal.example.ph';
const failureOf = (sending: Promise<void>): Promise<SendFailure> =>
  sending.then(
    () => expect.unreachable('the mail was sent'),
    (error: SendFailure) => error,
  );

describe('mail', () => {
  it('arrives as plain text and as HTML that says the same, in its language, under a name of its own', async () => {
    await using server = await startMailServer();
    await smtpSender({ url: server.url, from }).send(mail);
    const [received] = server.mails;
    expect(received).toMatchObject({
      from: { address: from, name: mail.place },
      to: [{ address: 'ana@example.com' }],
      subject: mail.subject,
      messageId: '<letter1@portal.example.ph>',
    });
    expect(received?.text?.trim()).toBe(mail.text);
    expect(received?.html).toContain('<html lang="fil">');
    expect(received?.html).toContain('Numero: &lt;ST-1&gt;<br>Serbisyo: A &amp; B');
    expect(received?.html).toContain('<a href="https://portal.example.ph/tracking/ST-1"');
    expect(received?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('takes no header or second recipient out of what a person typed', async () => {
    await using server = await startMailServer();
    await smtpSender({ url: server.url, from }).send({ ...mail, subject: 'A\r\nBcc: x@example.com', to: 'ana@example.com' });
    expect(server.mails[0]?.bcc ?? []).toEqual([]);
    await failureOf(smtpSender({ url: server.url, from }).send({ ...mail, to: 'a@example.com, b@example.com' }));
    expect(server.mails).toHaveLength(1);
  });

  it('tells a mailbox that is not there from a server that cannot now, and from a wrong password', async () => {
    await using server = await startMailServer();
    const sender = smtpSender({ url: server.url, from });
    const refused = await failureOf(sender.send({ ...mail, to: 'nobody@example.com' }));
    expect([refused.reason, refused.message.includes('nobody@')]).toEqual(['refused', false]);
    server.trouble = 451;
    expect(await failureOf(sender.send(mail))).toMatchObject({ reason: 'busy' });
    server.trouble = 554;
    expect(await failureOf(sender.send(mail))).toMatchObject({ reason: 'refused' });
    const wrong = smtpSender({ url: server.url.replace('secret', 'other'), from });
    expect(await failureOf(wrong.send(mail))).toMatchObject({ reason: 'setup' });
    const { url } = server;
    await server[Symbol.asyncDispose]();
    expect(await failureOf(smtpSender({ url, from }).send(mail))).toMatchObject({ reason: 'unreachable' });
  });
});

it('HTML holds nothing that a person typed as more than text', () => {
  const html = mailHtml({ ...mail, place: '<img src=x>', subject: '"><script>', text: 'javascript:alert(1) https://x.ph/"onload="y' });
  expect(html).not.toMatch(/<img|<script|"onload/);
  expect(html.match(/<a /g)).toHaveLength(1);
});
