import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes mail for everybody but `nobody@…`, and reads it. */
export interface MailServer extends AsyncDisposable {
  /** `smtp://…`, as the setting has it. */
  readonly url: string;
  readonly mails: Email[];
  /** From now on it answers to each mail with this status; undefined: it takes it. */
  trouble?: 421 | 451 | 554;
}

export async function startMailServer(account = { user: 'office', pass: 'secret' }): Promise<MailServer> {
  const refused = (code: number, said: string) => Object.assign(new Error(said), { responseCode: code });
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === account.user && password === account.pass ? done(null, { user: username }) : done(refused(535, 'Wrong password')),
    onRcptTo: ({ address }, _session, done) => (address.startsWith('nobody@') ? done(refused(550, `No mailbox ${address}`)) : done()),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (mailServer.trouble) return done(refused(mailServer.trouble, 'Not now'));
        mailServer.mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://${account.user}:${account.pass}@127.0.0.1:${port}`,
    mails: [],
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
  return mailServer;
}
