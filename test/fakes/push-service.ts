import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload, PushRegistrationRequest } from '#model/endpoints/messaging/notification.ts';
import { type BrowserKeys, generateBrowserKeys, verifyVapid } from './push-crypto.ts';

interface ReceivedPush {
  /** Index of the subscription. */
  readonly browser: number;
  readonly payload: PushPayload;
  readonly ttl: number;
  readonly topic: string;
  /** The portal's public key. */
  readonly key: string;
}

/** A push service following RFC 8030, whose browsers decrypt their messages. */
export interface FakePushService extends AsyncDisposable {
  readonly origin: string;
  readonly pushed: ReceivedPush[];
  /** The errors of rejected messages. */
  readonly rejections: string[];
  /** The maximum number of concurrent requests so far. */
  readonly concurrency: { max: number };
  /** Adds a browser with a subscription. */
  subscribe(): PushRegistrationRequest['web'];
  /** Response status by browser; 201 when absent. */
  readonly statuses: Map<number, number>;
  /** Milliseconds before each response. */
  delayMs: number;
}

export async function startFakePushService(): Promise<FakePushService> {
  const browsers: BrowserKeys[] = [];
  let openRequests = 0;
  const server = createServer(async (request, response) => {
    openRequests += 1;
    service.concurrency.max = Math.max(service.concurrency.max, openRequests);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    setTimeout(() => {
      openRequests -= 1;
      respond(request, Buffer.concat(chunks), response);
    }, service.delayMs);
  });

  function respond(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { headers } = request;
    const browser = Number(request.url?.split('/').at(-1));
    const keys = browsers[browser];
    const status = service.statuses.get(browser) ?? 201;
    if (keys === undefined) return void response.writeHead(404).end();
    if (status !== 201) return void response.writeHead(status, { location: `${service.origin}/elsewhere` }).end();
    try {
      const { key, claims } = verifyVapid(headers.authorization ?? '');
      if (claims.aud !== service.origin || !/^(mailto:.+@|https:\/\/)./.test(claims.sub))
        throw new Error('The token is for somebody else.');
      if (claims.exp * 1000 < Date.now() || claims.exp * 1000 > Date.now() + 24 * 3_600_000) throw new Error('The token is not of today.');
      if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) throw new Error('A header is missing.');
      const payload = JSON.parse(keys.decrypt(body)) as PushPayload;
      service.pushed.push({ browser, payload, ttl: Number(headers.ttl), topic: String(headers.topic ?? ''), key });
      response.writeHead(201, { location: `${service.origin}/message/${service.pushed.length}` }).end();
    } catch (error) {
      service.rejections.push(String(error));
      response.writeHead(400).end();
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: FakePushService = {
    origin,
    pushed: [],
    rejections: [],
    concurrency: { max: 0 },
    statuses: new Map(),
    delayMs: 0,
    subscribe() {
      const keys = generateBrowserKeys();
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
