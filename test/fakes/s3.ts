import { fork } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FakeS3 {
  /** The value of FILES_URL. */
  readonly url: string;
  /** The URL with a wrong key. */
  readonly wrongUrl: string;
  /**
   * When set, returns the failure for a request by its method and path; undefined for a normal
   * response.
   */
  fault: ((method: string, path: string) => 'refuse' | 'break' | undefined) | undefined;
  /** Received requests, `METHOD path`. */
  readonly receivedPaths: string[];
  stop(): Promise<void>;
}

const BUCKET = 'portal';
const KEY = 'S3RVER';

/** S3 storage behind a proxy that verifies signatures and can be made to fail. */
export async function startFakeS3(): Promise<FakeS3> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'));
  const storage = fork(join(import.meta.dirname, 's3rver-process.ts'), [directory, BUCKET], { execArgv: ['--openssl-legacy-provider'] });
  const [{ port: storagePort }] = (await once(storage, 'message')) as [{ port: number }];
  const receivedPaths: string[] = [];
  const fakeServer: { fault: FakeS3['fault'] } = { fault: undefined };
  const server = createServer((incoming, outgoing) => {
    const [method = '', path = ''] = [incoming.method, incoming.url];
    receivedPaths.push(`${method} ${path}`);
    const fault = fakeServer.fault?.(method, path);
    if (fault === 'break') incoming.socket.destroy();
    else if (fault === 'refuse') outgoing.writeHead(503).end();
    else if (!isSigned(incoming)) outgoing.writeHead(403).end();
    else proxyRequest(incoming, outgoing, storagePort);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}/files`;
  return Object.assign(fakeServer, {
    url: `http://S3RVER:S3RVER@${address}?region=us-east-1`,
    wrongUrl: `http://S3RVER:wrong@${address}?region=us-east-1`,
    receivedPaths,
    async stop() {
      await closeServer(server);
      const exitPromise = once(storage, 'exit');
      storage.disconnect();
      await exitPromise;
      await rm(directory, { recursive: true, force: true });
    },
  });
}

/**
 * Whether a request has a valid AWS Signature Version 4, which the storage itself does not verify.
 */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const { authorization = '' } = headers;
  const [, scope = '', names = '', signature] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization) ?? [];
  const [path = '', query = ''] = url.split('?');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query.split('&').sort().join('&'), signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((secret, part) => createHmac('sha256', secret).update(part).digest(), `AWS4${KEY}`);
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

function proxyRequest(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  // The signature includes the requested host.
  const forwarded = request(
    { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
