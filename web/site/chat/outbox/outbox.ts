import { randomString } from '#lib/random-id.ts';
import type { BrowserStorage } from '../../../parts/storage/browser-storage.ts';
import { CHAT_OUTBOX_PREFIX } from '../../../parts/storage/page-keys.ts';

/** A message that the server has not stored yet. */
export interface QueuedMessage {
  /** Idempotency key: a message that is sent twice is stored once. */
  readonly key: string;
  readonly room: string;
  readonly text: string;
  /** Number of the application that the message is about; absent for none. */
  readonly about?: string;
  /** Name of the attachment, '' without one. */
  readonly fileName: string;
  /** When the message was written, ms since 1970. */
  readonly created: number;
  /** Why the server rejected the message; '' while it has not. */
  readonly reason: string;
}

export type DeliveryResult =
  /** The server has stored the message. */
  | { status: 'sent' }
  /** The server will never accept this message. */
  | { status: 'refused'; reason: string }
  /** The network or the portal is unavailable; send the same message later. */
  | { status: 'later'; afterMs?: number };

export interface OutboxOptions {
  storage: Pick<BrowserStorage, 'readJson' | 'keep' | 'write' | 'listKeys'>;
  files: FileStore;
  send: (message: QueuedMessage, file: File | undefined, signal: AbortSignal) => Promise<DeliveryResult>;
  /** Runs a task exclusively, across all tabs of the browser where that is supported. */
  runExclusive: (job: () => Promise<void>) => Promise<void>;
}

export interface FileStore {
  put: (key: string, file: File) => Promise<void>;
  get: (key: string) => Promise<File | undefined>;
  delete: (key: string) => Promise<void>;
}

const RETRY_DELAYS_MS = [1000, 2000, 5000, 10_000, 30_000] as const;

/**
 * Queue of unsent messages, stored in the browser until the server has them. Sends one message
 * after another in the order they were written, and again whenever the network may be back. The key
 * of each message prevents losses and duplicates.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #listeners = new Set<() => void>();
  #items: readonly QueuedMessage[];
  #sending: string | undefined;
  #abort: AbortController | undefined;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isWakeRequested = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#items = readQueued(options.storage);
  }

  /** Snapshot for `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly items = (): readonly QueuedMessage[] => this.#items;
  /** Key of the message that is currently being sent. */
  readonly sending = (): string | undefined => this.#sending;

  async add(message: Pick<QueuedMessage, 'room' | 'text' | 'about'>, file: File | undefined): Promise<void> {
    // Keeps the order of the messages even when the clock was set back.
    const created = Math.max(Date.now(), (this.#items.at(-1)?.created ?? 0) + 1);
    const item: QueuedMessage = { ...message, key: randomString(32), fileName: file?.name ?? '', created, reason: '' };
    if (file) await this.#options.files.put(item.key, file);
    this.#keep(item);
    this.wake();
  }

  /** Sends a rejected message again, or one whose request hangs. */
  retry(key: string): void {
    if (key === this.#sending) this.#abort?.abort();
    const item = this.#items.find((each) => each.key === key);
    if (!item) return;
    this.#keep({ ...item, reason: '' });
    this.wake();
  }

  discard(key: string): void {
    this.#remove(key);
  }

  /** Removes all messages of a room that was ended. */
  discardRoom(room: string): void {
    for (const { key } of this.#items.filter((each) => each.room === room)) this.#remove(key);
  }

  /** Sends the queued messages now: there is a new one, or the network may be back. */
  wake(): void {
    this.#isWakeRequested = true;
    this.#running ??= this.#work();
  }

  /** Resolves when no message is being sent. */
  async whenIdle(): Promise<void> {
    await this.#running;
  }

  /** Runs again if `wake` was called meanwhile, so that a message added late is sent too. */
  async #work(): Promise<void> {
    while (this.#isWakeRequested) {
      this.#isWakeRequested = false;
      clearTimeout(this.#timer);
      // The browser may fail to wait for the other tabs, or to read its storage.
      await this.#options.runExclusive(() => this.#sendQueued()).catch(() => this.#wakeLater());
    }
    this.#running = undefined;
  }

  async #sendQueued(): Promise<void> {
    for (;;) {
      // Another tab may have sent or added messages meanwhile.
      this.#set(readQueued(this.#options.storage));
      const next = this.#items.find(({ reason }) => reason === '');
      if (!next) return;
      this.#sending = next.key;
      this.#abort = new AbortController();
      this.#notify();
      const file = next.fileName ? await this.#options.files.get(next.key) : undefined;
      const result: DeliveryResult =
        next.fileName && !file ? { status: 'refused', reason: 'chat.fileLost' } : await this.#options.send(next, file, this.#abort.signal);
      if (result.status === 'later') {
        this.#wakeLater(result.afterMs);
        return;
      }
      this.#sending = undefined;
      this.#attempts = 0;
      if (result.status === 'sent') this.#remove(next.key);
      // Unless the message was discarded while it was being sent.
      else if (this.#items.some(({ key }) => key === next.key)) this.#keep({ ...next, reason: result.reason });
    }
  }

  #wakeLater(delayMs: number | undefined = RETRY_DELAYS_MS[Math.min(this.#attempts, RETRY_DELAYS_MS.length - 1)]): void {
    this.#attempts += 1;
    this.#sending = undefined;
    this.#notify();
    this.#timer = setTimeout(() => this.wake(), delayMs);
  }

  #keep(item: QueuedMessage): void {
    this.#options.storage.keep(CHAT_OUTBOX_PREFIX + item.key, JSON.stringify(item));
    this.#set([...this.#items.filter(({ key }) => key !== item.key), item]);
  }

  #remove(key: string): void {
    this.#options.storage.write(CHAT_OUTBOX_PREFIX + key, undefined);
    void this.#options.files.delete(key);
    this.#set(this.#items.filter((each) => each.key !== key));
  }

  #set(items: readonly QueuedMessage[]): void {
    this.#items = items.toSorted((a, b) => a.created - b.created);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function readQueued(storage: OutboxOptions['storage']): readonly QueuedMessage[] {
  const items = storage.listKeys(CHAT_OUTBOX_PREFIX).map(storage.readJson).filter(isQueuedMessage);
  return items.sort((a, b) => a.created - b.created);
}

function isQueuedMessage(item: unknown): item is QueuedMessage {
  const { key, room, text, fileName, created, reason } = (item ?? {}) as Partial<Record<keyof QueuedMessage, unknown>>;
  return [key, room, text, fileName, reason].every((value) => typeof value === 'string') && typeof created === 'number';
}
