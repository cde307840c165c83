import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Front {
  readonly url: string;
  close(): Promise<void>;
}

/** Where a call may go, the first choice first. */
export type Choose = (path: string, method: string) => readonly string[];

/**
 * A proxy in front of several processes, as small as it can be: it keeps connections, adds the caller's address, and asks the next one
 * when nobody listens. A call that was cut is given up, except a read, which changes nothing.
 *
 * @param host the name that the processes are asked by; the front's own when absent
 */
export async function startFront(choose: Choose, host?: string): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((asked, answer) => {
    if (host !== undefined) asked.headers.host = host;
    void carry(agent, choose(asked.url ?? '/', asked.method ?? 'GET'), asked, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function carry(agent: Agent, targets: readonly string[], asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  for (const target of targets) {
    try {
      return await hand(agent, target, asked, body, answer);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      const isUnsent = code === 'ECONNREFUSED' || asked.method === 'GET';
      if (!isUnsent || answer.headersSent) break;
    }
  }
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(502).end();
}

function hand(agent: Agent, target: string, asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<void> {
  const { connection: _own, ...headers } = asked.headers;
  const forwarded = { ...headers, 'x-forwarded-for': asked.socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' };
  return new Promise((resolve, reject) => {
    const call = request(new URL(asked.url ?? '/', target), { method: asked.method ?? 'GET', headers: forwarded, agent }, (got) => {
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

/** Takes turns among those that say that they are well, for each kind of call by itself; they are asked several times a second. */
export function takeTurns(targets: () => readonly string[]): { readonly choose: Choose; close(): void } {
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
    choose(path, method) {
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
