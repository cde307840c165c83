import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ChildPortal, createStaffClient, startChildPortal } from './child-portal.ts';
import { scaleForNightly } from './nightly.ts';

/*
 * Some live clients stop reading, some vanish: the others are not affected, and memory does not
 * grow.
 */

const EVENTS = scaleForNightly(2000, 200);
const EVENT_BYTES = 100_000;
const READERS = scaleForNightly(20, 5);
const STALLED = scaleForNightly(50, 10);
const DROPPED = scaleForNightly(50, 10);
/** MB. A stalled client that is not dropped buffers more than this. */
const MOST_GROWTH_MB = scaleForNightly(180, 120);

test('stalled live clients are dropped, dropped ones forgotten, and the others hear everything', {
  timeout: scaleForNightly(900_000, 90_000),
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-live-'));
  const portal = await startChildPortal(folder);
  const clients: LiveClient[] = [];
  try {
    const open = async (count: number): Promise<LiveClient[]> => {
      const opened = await Promise.all(Array.from({ length: count }, () => LiveClient.open(portal.url)));
      clients.push(...opened);
      return opened;
    };
    const [readers, stalled, dropped] = [await open(READERS), await open(STALLED), await open(DROPPED)];
    for (const client of stalled) client.stall();

    const staff = await createStaffClient(portal.url);
    const article = { excerpt: 'E', category: 'Events', type: 'news', date: '2026-01-02', author: 'A' };
    const { id } = await staff.collection('news').create({ ...article, title: 'Article', content: 'x' });
    const written: string[] = [];
    const memory = [memoryMb(portal)];
    for (let event = 1; event <= EVENTS; event += 1) {
      const { updated } = await staff.collection('news').update(id, { title: `Change ${event}`, content: 'x'.repeat(EVENT_BYTES) });
      written.push(updated);
      memory.push(memoryMb(portal));
      dropped[event - 1]?.vanish();
    }

    for (const reader of readers) {
      await reader.hears(EVENTS);
      expect(reader.updates).toEqual(written);
    }
    for (const client of stalled) {
      client.goOn();
      await client.closed;
      expect(client.updates.length).toBeLessThan(EVENTS);
    }
    const growth = Math.max(...memory) - (memory[0] ?? 0);
    const receivedEvents = Math.max(...stalled.map(({ updates }) => updates.length));
    console.log(
      `${EVENTS} events of ${EVENT_BYTES / 1000} KB: ${READERS} readers heard all, ${STALLED} stalled clients were dropped after at most ${receivedEvents}, ${DROPPED} vanished; memory grew by ${Math.round(growth)} MB to ${Math.round(Math.max(...memory))} MB`,
    );
    expect(growth).toBeLessThan(MOST_GROWTH_MB);
    expect((await fetch(`${portal.url}/api/health`)).status).toBe(200);
  } finally {
    for (const client of clients) client.vanish();
    await portal.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Resident memory, where the system reports it. */
function memoryMb({ pid }: ChildPortal): number {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(pages) / 1024;
}

/**
 * A live client on a raw socket, so that it can stop reading. It stores the time of each received
 * change.
 */
class LiveClient {
  readonly updates: string[] = [];
  readonly closed: Promise<void>;
  readonly #socket: Socket;
  #rest = '';
  #onEvent: () => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => {});
    socket.setEncoding('latin1').on('data', (text: string) => this.#read(text));
  }

  static async open(url: string): Promise<LiveClient> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const clientId = new Promise<string>((resolve) => {
      let text = '';
      const look = (data: Buffer | string): void => {
        text += data.toString();
        const id = /\nid:(\S+)/.exec(text)?.[1];
        if (id !== undefined && text.includes('PB_CONNECT')) resolve(id);
      };
      socket.on('data', look);
    });
    const client = new LiveClient(socket);
    socket.write(`GET /api/realtime HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`);
    const answer = await fetch(`${url}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: await clientId, subscriptions: ['news/*'] }),
    });
    expect(answer.status).toBe(204);
    socket.removeAllListeners('data').on('data', (text: string) => client.#read(text));
    return client;
  }

  stall(): void {
    this.#socket.pause();
  }

  goOn(): void {
    this.#socket.resume();
  }

  vanish(): void {
    this.#socket.destroy();
  }

  /** Resolves after this number of changes was received. */
  hears(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#onEvent = () => {
        if (this.updates.length >= count) resolve();
      };
      this.#onEvent();
    });
  }

  #read(text: string): void {
    const events = (this.#rest + text).split('\n\n');
    this.#rest = events.pop() ?? '';
    for (const event of events) {
      const updated = /"action":"update".*"updated":"([^"]+)"/s.exec(event)?.[1];
      // Copied, because a slice of a string keeps the whole string in memory.
      if (updated !== undefined) this.updates.push(Buffer.from(updated).toString());
    }
    this.#onEvent();
  }
}
