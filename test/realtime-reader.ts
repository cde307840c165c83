import { EventSource } from 'eventsource';
import PocketBase, { BaseAuthStore, type RecordModel } from 'pocketbase';

/**
 * Follows the news of a portal as a page does: on each connection it subscribes and then reads all
 * records.
 */
export class RealtimeReader {
  /** Titles in the order of their events, including duplicates. */
  readonly receivedTitles: string[] = [];
  /** Time of the first event by title, in milliseconds. */
  readonly receivedAt = new Map<string, number>();
  /** Titles received in events or read. */
  readonly knownTitles = new Set<string>();
  connections = 0;
  readonly #client: PocketBase;

  private constructor(url: string) {
    // The client expects the browser's global.
    globalThis.EventSource ??= EventSource as unknown as typeof globalThis.EventSource;
    this.#client = new PocketBase(url, new BaseAuthStore());
    this.#client.autoCancellation(false);
  }

  static async open(url: string): Promise<RealtimeReader> {
    const reader = new RealtimeReader(url);
    const { realtime } = reader.#client;
    await realtime.subscribe('PB_CONNECT', () => {
      reader.connections += 1;
    });
    await reader.#client.collection('news').subscribe('*', ({ action, record }) => {
      if (action !== 'create') return;
      reader.receivedTitles.push(String(record.title));
      if (!reader.receivedAt.has(record.title)) reader.receivedAt.set(record.title, performance.now());
      reader.knownTitles.add(record.title);
    });
    return reader;
  }

  /** Reads all records, as a page does after reconnecting. */
  async readAll(): Promise<void> {
    const all = await this.#client.collection('news').getFullList<RecordModel>({ fields: 'title' });
    for (const { title } of all) this.knownTitles.add(title);
  }

  close(): Promise<void> {
    return this.#client.realtime.unsubscribe();
  }
}
