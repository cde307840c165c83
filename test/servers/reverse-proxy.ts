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
 * @param host the Host header for the processes; the front's own when absent.
 */
export async function startReverseProxy(selectTargets: SelectTargets, host?: string): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, answer) => {
    if (host !== undefined) incoming.headers.host = host;
    void forwardWithRetry(agent, selectTargets(incoming.url ?? '/', incoming.method ?? 'GET'), incoming, answer);
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
  answer: ServerResponse,
): Promise<void> {
  const context: Buffer[] = [];
  for await (const part of incoming) context.push(part as Buffer);
  const body = Buffer.concat(context);
  for (const target of targets) {
    try {
      return await forwardRequest(agent, target, incoming, body, answer);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      const isUnsent = code === 'ECONNREFUSED' || incoming.method === 'GET';
      if (!isUnsent || answer.headersSent) break;
    }
  }
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(502).end();
}

function forwardRequest(agent: Agent, target: string, incoming: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<void> {
  const { connection: _own, ...headers } = incoming.headers;
  const forwarded = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' };
  return new Promise((resolve, reject) => {
    const call = request(new URL(incoming.url ?? '/', target), { method: incoming.method ?? 'GET', headers: forwarded, agent }, (got) => {
      const { connection: _theirs, ...fields } = got.headers;
      answer.writeHead(got.statusCode ?? 502, fields);
      answer.flushHeaders();
      got.on('error', reject).on('end', resolve);
      got.pipe(answer);
    });
    call.on('error', reject);
    answer.once('close', () => call.destroy());
    call.end(body);
  });
}

/**
 * Round-robin over the healthy processes, separately for each kind of request; health is polled
 * several times per second.
 */
export function createRoundRobin(targets: () => readonly string[]): { readonly selectTargets: SelectTargets; close(): void } {
  const well = new Set<string>();
  const turns = new Map<string, number>();
  const look = async (target: string): Promise<void> => {
    const isWell = await fetch(`${target}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isWell) well.add(target);
    else well.delete(target);
  };
  const timer = setInterval(() => void Promise.all(targets().map(look)), 100);
  return {
    selectTargets(path, method) {
      const all = targets();
      const good = all.filter((target) => well.has(target));
      const order = good.length > 0 ? good : all;
      const kind = `${method} ${path.split('?')[0]}`;
      const turn = (turns.get(kind) ?? 0) + 1;
      turns.set(kind, turn);
      return order.map((_, at) => order[(turn + at) % order.length] ?? '');
    },
    close: () => clearInterval(timer),
  };
}
