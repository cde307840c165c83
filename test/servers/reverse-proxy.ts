import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReverseProxy {
  readonly url: string;
  /** Ends all connections; new ones are taken. */
  disconnect(): void;
  close(): Promise<void>;
}

/** Returns the base URLs for a request, in order of preference. */
export type SelectTargets = (path: string, method: string) => readonly string[];

/**
 * A minimal reverse proxy for several processes: reuses connections, adds X-Forwarded-For, and
 * tries the next process when one does not listen. An interrupted request fails, except for reads,
 * which are retried.
 * @param host the Host header for the processes; absent: that of the client
 */
export async function startReverseProxy(selectTargets: SelectTargets, host?: string): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, response) => {
    if (host !== undefined) incoming.headers.host = host;
    void forwardWithRetry(agent, selectTargets(incoming.url ?? '/', incoming.method ?? 'GET'), incoming, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnect: () => server.closeAllConnections(),
    async close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function forwardWithRetry(
  agent: Agent,
  targets: readonly string[],
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  for (const target of targets) {
    try {
      return await forwardRequest(agent, target, incoming, body, response);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      const isUnsent = code === 'ECONNREFUSED' || incoming.method === 'GET';
      if (!isUnsent || response.headersSent) break;
    }
  }
  if (response.headersSent) response.destroy();
  else response.writeHead(502).end();
}

function forwardRequest(agent: Agent, target: string, incoming: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
  const { connection: _clientConnection, ...headers } = incoming.headers;
  const forwarded = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' };
  return new Promise((resolve, reject) => {
    const call = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'GET', headers: forwarded, agent },
      (upstream) => {
        const { connection: _upstreamConnection, ...fields } = upstream.headers;
        response.writeHead(upstream.statusCode ?? 502, fields);
        response.flushHeaders();
        upstream.on('error', reject).on('end', resolve);
        upstream.pipe(response);
      },
    );
    call.on('error', reject);
    response.once('close', () => call.destroy());
    call.end(body);
  });
}

/**
 * Round-robin over the healthy processes, separately for each kind of request; health is polled
 * several times per second.
 */
export function createRoundRobin(targets: () => readonly string[]): { readonly selectTargets: SelectTargets; close(): void } {
  const healthyTargets = new Set<string>();
  const turns = new Map<string, number>();
  const checkHealth = async (target: string): Promise<void> => {
    const isHealthy = await fetch(`${target}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) healthyTargets.add(target);
    else healthyTargets.delete(target);
  };
  const timer = setInterval(() => void Promise.all(targets().map(checkHealth)), 100);
  return {
    selectTargets(path, method) {
      const all = targets();
      const healthy = all.filter((target) => healthyTargets.has(target));
      const candidates = healthy.length > 0 ? healthy : all;
      const kind = `${method} ${path.split('?')[0]}`;
      const turn = (turns.get(kind) ?? 0) + 1;
      turns.set(kind, turn);
      return candidates.map((_, at) => candidates[(turn + at) % candidates.length] ?? '');
    },
    close: () => clearInterval(timer),
  };
}
