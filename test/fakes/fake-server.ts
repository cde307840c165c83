import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface FakeResponse {
  readonly status: number;
  /** The response body, sent as JSON. */
  readonly body: unknown;
}
/** The failures that all gateways share. */
export type FailureMode = 'silent' | 'hangs_up' | 'server_error' | 'unreadable' | 'busy' | 'redirects';

/** A small local server that follows a gateway's documentation. */
export interface FakeServer extends AsyncDisposable {
  /** Base URL. */
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** When set, all calls fail in this way; undefined restores normal responses. */
  failureMode?: FailureMode;
  /** Milliseconds between a call and its response. */
  delayMs: number;
}

export async function startFakeServer(answer: (request: ReceivedRequest) => FakeResponse): Promise<FakeServer> {
  const received: ReceivedRequest[] = [];
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
    switch (fakeServer.failureMode) {
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
    if (fakeServer.delayMs > 0) await sleep(fakeServer.delayMs, undefined, { ref: false });
    reply(status, 'application/json', JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fakeServer: FakeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    delayMs: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fakeServer;
}

/** A base URL that nobody listens on. */
export async function getUnreachableUrl(): Promise<string> {
  const fakeServer = await startFakeServer(() => ({ status: 200, body: {} }));
  await fakeServer[Symbol.asyncDispose]();
  return fakeServer.url;
}
