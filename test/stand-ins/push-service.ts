import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload, Registration } from '#model/endpoints/notification.ts';
import { type BrowserKeys, browserKeys, readVapid } from './push-crypto.ts';

interface Pushed {
  /** Which of the subscriptions. */
  readonly browser: number;
  readonly payload: PushPayload;
  readonly ttl: number;
  readonly topic: string;
  /** The portal's key. */
  readonly key: string;
}

/** A push service as RFC 8030 describes it, whose browsers decrypt what they get. */
export interface PushService extends AsyncDisposable {
  readonly origin: string;
  readonly pushed: Pushed[];
  /** What was refused because it was no proper push message. */
  readonly refused: string[];
  /** Messages that are being answered at the same time, at the most so far. */
  readonly crowd: { most: number };
  /** Makes a browser that has subscribed. */
  subscribe(): Registration['web'];
  /** Status for a browser's messages from now on; 201 when absent. */
  readonly statuses: Map<number, number>;
  /** Milliseconds until each answer. */
  delayMs: number;
}

export async function startPushService(): Promise<PushService> {
  const browsers: BrowserKeys[] = [];
  const state = { now: 0 };
  const server = createServer(async (request, response) => {
    state.now += 1;
    service.crowd.most = Math.max(service.crowd.most, state.now);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    setTimeout(() => {
      state.now -= 1;
      answer(request, Buffer.concat(chunks), response);
    }, service.delayMs);
  });

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { headers } = request;
    const browser = Number(request.url?.split('/').at(-1));
    const keys = browsers[browser];
    const status = service.statuses.get(browser) ?? 201;
    if (keys === undefined) return void response.writeHead(404).end();
    if (status !== 201) return void response.writeHead(status, { location: `${service.origin}/elsewhere` }).end();
    try {
      const { key, claims } = readVapid(headers.authorization ?? '');
      if (claims.aud !== service.origin || !claims.sub.startsWith('mailto:')) throw new Error('The token is for somebody else.');
      if (claims.exp * 1000 < Date.now() || claims.exp * 1000 > Date.now() + 24 * 3_600_000) throw new Error('The token is not of today.');
      if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) throw new Error('A header is missing.');
      const payload = JSON.parse(keys.decrypt(body)) as PushPayload;
      service.pushed.push({ browser, payload, ttl: Number(headers.ttl), topic: String(headers.topic ?? ''), key });
      response.writeHead(201, { location: `${service.origin}/message/${service.pushed.length}` }).end();
    } catch (error) {
      service.refused.push(String(error));
      response.writeHead(400).end();
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    origin,
    pushed: [],
    refused: [],
    crowd: { most: 0 },
    statuses: new Map(),
    delayMs: 0,
    subscribe() {
      const keys = browserKeys();
      browsers.push(keys);
      return { endpoint: `${origin}/push/${browsers.length - 1}`, auth: keys.auth, p256dh: keys.p256dh };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
