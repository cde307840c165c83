import { EventSource } from 'eventsource';
import PocketBase, { BaseAuthStore, type RecordModel } from 'pocketbase';

/** Follows the news of a portal as a page does: on every connection it subscribes first and then reads what is there. */
export class LiveReader {
  /** Titles in the order in which events told of them, each as often as it was told. */
  readonly told: string[] = [];
  /** When each was told first, milliseconds. */
  readonly toldAt = new Map<string, number>();
  /** Titles it knows of, told or read. */
  readonly known = new Set<string>();
  connections = 0;
  readonly #client: PocketBase;

  private constructor(url: string) {
    // The client takes it from the browser it thinks it is in.
    globalThis.EventSource ??= EventSource as unknown as typeof globalThis.EventSource;
    this.#client = new PocketBase(url, new BaseAuthStore());
    this.#client.autoCancellation(false);
  }

  static async open(url: string): Promise<LiveReader> {
    const reader = new LiveReader(url);
    const { realtime } = reader.#client;
    await realtime.subscribe('PB_CONNECT', () => {
      reader.connections += 1;
    });
    await reader.#client.collection('news').subscribe('*', ({ action, record }) => {
      if (action !== 'create') return;
      reader.told.push(String(record.title));
      if (!reader.toldAt.has(record.title)) reader.toldAt.set(record.title, performance.now());
      reader.known.add(record.title);
    });
    return reader;
  }

  /** What a page does once it is connected again. */
  async readAll(): Promise<void> {
    const all = await this.#client.collection('news').getFullList<RecordModel>({ fields: 'title' });
    for (const { title } of all) this.known.add(title);
  }

  close(): Promise<void> {
    return this.#client.realtime.unsubscribe();
  }
}
