import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts mail for all recipients except `nobody@…`, and parses it. */
export interface FakeMailServer extends AsyncDisposable {
  /** `smtp://…`, as in the portal's setting. */
  readonly url: string;
  readonly mails: Email[];
  /** When set, each mail is rejected with this status; undefined accepts it. */
  failureStatus?: 421 | 451 | 554;
}

export async function startFakeMailServer(account = { user: 'office', pass: 'secret' }): Promise<FakeMailServer> {
  const createSmtpError = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === account.user && password === account.pass
        ? done(null, { user: username })
        : done(createSmtpError(535, 'Wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@') ? done(createSmtpError(550, `No mailbox ${address}`)) : done(),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (mailServer.failureStatus) return done(createSmtpError(mailServer.failureStatus, 'Not now'));
        mailServer.mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailServer: FakeMailServer = {
    url: `smtp://${account.user}:${account.pass}@127.0.0.1:${port}`,
    mails: [],
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
  return mailServer;
}
