import { describe, expect, it } from 'vitest';
import { startFakeMailServer } from '../../test/fakes/mail-server.ts';
import { renderMailHtml } from './render-mail-html.ts';
import type { SendFailure } from './send-failure.ts';
import type { MailMessage } from './sender.ts';
import { createSmtpSender } from './smtp-sender.ts';

const mail: MailMessage = {
  id: 'letter1',
  to: 'ana@example.com',
  language: 'fil',
  subject: 'Natanggap namin ang iyong aplikasyon ST-1',
  text: 'Mahal naming Ana Niño,\n\nSubaybayan sa https://portal.example.ph/tracking/ST-1.\n\nNumero: <ST-1>\nSerbisyo: A & B',
  senderName: 'Barangay South Triangle, Quezon City',
};
const from = 'office@portal.example.ph';
const catchSendFailure = (sending: Promise<void>): Promise<SendFailure> =>
  sending.then(
    () => expect.unreachable('the mail was sent'),
    (error: SendFailure) => error,
  );

describe('mail', () => {
  it('arrives as plain text and as HTML that says the same, in its language, under a name of its own', async () => {
    await using server = await startFakeMailServer();
    await createSmtpSender({ url: server.url, from }).send(mail);
    const [received] = server.mails;
    expect(received).toMatchObject({
      from: { address: from, name: mail.senderName },
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
    await using server = await startFakeMailServer();
    await createSmtpSender({ url: server.url, from }).send({ ...mail, subject: 'A\r\nBcc: x@example.com', to: 'ana@example.com' });
    expect(server.mails[0]?.bcc ?? []).toEqual([]);
    await catchSendFailure(createSmtpSender({ url: server.url, from }).send({ ...mail, to: 'a@example.com, b@example.com' }));
    expect(server.mails).toHaveLength(1);
  });

  it('tells a mailbox that is not there from a server that cannot now, and from a wrong password', async () => {
    await using server = await startFakeMailServer();
    const sender = createSmtpSender({ url: server.url, from });
    const sendFailure = await catchSendFailure(sender.send({ ...mail, to: 'nobody@example.com' }));
    expect([sendFailure.reason, sendFailure.message.includes('nobody@')]).toEqual(['refused', false]);
    server.failureStatus = 451;
    expect(await catchSendFailure(sender.send(mail))).toMatchObject({ reason: 'busy' });
    server.failureStatus = 554;
    expect(await catchSendFailure(sender.send(mail))).toMatchObject({ reason: 'refused' });
    const wrong = createSmtpSender({ url: server.url.replace('secret', 'other'), from });
    expect(await catchSendFailure(wrong.send(mail))).toMatchObject({ reason: 'setup' });
    const { url } = server;
    await server[Symbol.asyncDispose]();
    expect(await catchSendFailure(createSmtpSender({ url, from }).send(mail))).toMatchObject({ reason: 'unreachable' });
  });
});

it('HTML holds nothing that a person typed as more than text', () => {
  const html = renderMailHtml({
    ...mail,
    senderName: '<img src=x>',
    subject: '"><script>',
    text: 'javascript:alert(1) https://x.ph/"onload="y',
  });
  expect(html).not.toMatch(/<img|<script|"onload/);
  expect(html.match(/<a /g)).toHaveLength(1);
});
