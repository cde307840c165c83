import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface Answer {
  readonly status: number;
  /** Sent as JSON. */
  readonly body: unknown;
}
/** Ways to fail that every gateway shares. */
export type Trouble = 'silent' | 'hangs_up' | 'server_error' | 'unreadable' | 'busy' | 'redirects';

/** A small local server that answers as a gateway documents it. */
export interface StandIn extends AsyncDisposable {
  /** Base address. */
  readonly url: string;
  readonly received: Received[];
  /** From now on every call fails this way; undefined ends the trouble. */
  trouble?: Trouble;
  /** Milliseconds from taking a call to answering it. */
  delayMs: number;
}

export async function startStandIn(answer: (request: Received) => Answer): Promise<StandIn> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(call);
    const reply = (status: number, type: string, body: string) => response.writeHead(status, { 'content-type': type }).end(body);
    switch (standIn.trouble) {
      case 'silent':
        return;
      case 'hangs_up':
        return void request.socket.destroy();
      case 'server_error':
        return void reply(502, 'text/html', '<html><body>Bad Gateway</body></html>');
      case 'unreadable':
        return void reply(200, 'application/json', '[{"message_id": 12');
      case 'busy':
        return void reply(429, 'application/json', '{"message":"Too Many Attempts."}');
      case 'redirects':
        return void response.writeHead(307, { location: '/elsewhere' }).end();
    }
    const { status, body } = answer(call);
    if (standIn.delayMs > 0) await pause(standIn.delayMs, undefined, { ref: false });
    reply(status, 'application/json', JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    delayMs: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

/** A base address where nobody listens. */
export async function deadAddress(): Promise<string> {
  const standIn = await startStandIn(() => ({ status: 200, body: {} }));
  await standIn[Symbol.asyncDispose]();
  return standIn.url;
}
