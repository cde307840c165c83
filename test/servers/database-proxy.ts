import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy to a database. `disconnect` ends its connections and rejects new ones until
 * `reconnect`.
 */
export interface DatabaseProxy {
  readonly databaseUrl: string;
  disconnect(): void;
  reconnect(): void;
  /**
   * Ends the connection on which this statement is sent next when its transaction is committed,
   * before the client learns of the commit.
   */
  loseCommitOf(statement: string): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  let lostStatement: string | undefined;
  const server = createServer((client) => {
    if (isDisconnected) return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    let losesCommit = false;
    client.on('data', (bytes: Buffer) => {
      if (lostStatement === undefined || !bytes.includes(lostStatement)) return;
      losesCommit = true;
      lostStatement = undefined;
    });
    upstream.on('data', (bytes: Buffer) => {
      if (losesCommit && bytes.includes('COMMIT\0')) client.destroy();
    });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => from.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxyUrl = new URL(databaseUrl);
  proxyUrl.port = String((server.address() as AddressInfo).port);
  const destroySockets = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    databaseUrl: String(proxyUrl),
    disconnect() {
      isDisconnected = true;
      destroySockets();
    },
    reconnect() {
      isDisconnected = false;
    },
    loseCommitOf(statement) {
      lostStatement = statement;
    },
    async close() {
      server.close();
      destroySockets();
    },
  };
}
