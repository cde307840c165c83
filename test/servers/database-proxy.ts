import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy to a database that can be closed: connections end, and new ones fail until it is
 * opened again.
 */
export interface DatabaseProxy {
  readonly databaseUrl: string;
  disconnect(): void;
  reconnect(): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((inner) => {
    if (isShut) return void inner.destroy();
    const outer = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(databaseUrl);
  through.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    databaseUrl: String(through),
    disconnect() {
      isShut = true;
      cut();
    },
    reconnect() {
      isShut = false;
    },
    async close() {
      server.close();
      cut();
    },
  };
}
