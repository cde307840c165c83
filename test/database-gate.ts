import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A door on the way to a database that can be shut: connections end, and nobody gets through until it is opened. */
export interface DatabaseGate {
  readonly databaseUrl: string;
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function startGate(databaseUrl: string): Promise<DatabaseGate> {
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
    shut() {
      isShut = true;
      cut();
    },
    open() {
      isShut = false;
    },
    async close() {
      server.close();
      cut();
    },
  };
}
