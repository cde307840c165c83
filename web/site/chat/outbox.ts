import { randomText } from '#lib/random-id.ts';
import { outboxPrefix } from './chat-mark.ts';

/** A message that was written and is not with the office yet. */
export interface Waiting {
  /** Its own number: sent twice, it is stored once. */
  readonly key: string;
  readonly room: string;
  readonly text: string;
  /** Name of the attachment, '' without one. */
  readonly fileName: string;
  /** When it was written, ms since 1970. */
  readonly created: number;
  /** Why the office refused it; '' while it has not. */
  readonly reason: string;
}

export type Delivered =
  /** It is stored. */
  | { is: 'sent' }
  /** It will never be taken as it is. */
  | { is: 'refused'; reason: string }
  /** The network or the portal is away: the same again later. */
  | { is: 'later'; afterMs?: number };

export interface OutboxPlace {
  shelf: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  files: FileShelf;
  send: (message: Waiting, file: File | undefined) => Promise<Delivered>;
  /** Runs what it is given by itself, over all tabs of the browser where that is possible. */
  alone: (job: () => Promise<void>) => Promise<void>;
}

export interface FileShelf {
  put: (key: string, file: File) => Promise<void>;
  get: (key: string) => Promise<File | undefined>;
  drop: (key: string) => Promise<void>;
}

const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000] as const;

/**
 * Messages on their way, kept in the browser until the office has them: one after another in the order they were written, again
 * whenever the network may be back, each with its own number, so that none is missing and none there twice.
 */
export class Outbox {
  readonly #place: OutboxPlace;
  readonly #listeners = new Set<() => void>();
  #items: readonly Waiting[];
  #sending: string | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;

  constructor(place: OutboxPlace) {
    this.#place = place;
    this.#items = kept(place.shelf);
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly items = (): readonly Waiting[] => this.#items;
  /** Key of the message that is being sent at this moment. */
  readonly sending = (): string | undefined => this.#sending;

  async add(message: Pick<Waiting, 'room' | 'text'>, file: File | undefined): Promise<void> {
    // Never before an earlier one, also when the clock was set back.
    const created = Math.max(Date.now(), (this.#items.at(-1)?.created ?? 0) + 1);
    const item: Waiting = { ...message, key: randomText(32), fileName: file?.name ?? '', created, reason: '' };
    if (file) await this.#place.files.put(item.key, file);
    this.#keep(item);
    this.wake();
  }

  /** Tries a refused one again. */
  again(key: string): void {
    const item = this.#items.find((one) => one.key === key);
    if (!item) return;
    this.#keep({ ...item, reason: '' });
    this.wake();
  }

  discard(key: string): void {
    this.#forget(key);
  }

  /** Forgets everything for a room that was ended. */
  discardRoom(room: string): void {
    for (const { key } of this.#items.filter((one) => one.room === room)) this.#forget(key);
  }

  /** Sends what waits, now: there is something new, or the network may be back. */
  wake(): void {
    this.#isWanted = true;
    this.#running ??= this.#work();
  }

  /** Resolves when nothing is being sent. */
  async rest(): Promise<void> {
    await this.#running;
  }

  /** Goes on as long as it was woken meanwhile: what was added while a turn ended is not left behind. */
  async #work(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      clearTimeout(this.#timer);
      await this.#place.alone(() => this.#run());
    }
    this.#running = undefined;
  }

  async #run(): Promise<void> {
    for (;;) {
      // Another tab may have sent or written some meanwhile.
      this.#set(kept(this.#place.shelf));
      const next = this.#items.find(({ reason }) => reason === '');
      if (!next) return;
      this.#sending = next.key;
      this.#tell();
      const file = next.fileName ? await this.#place.files.get(next.key) : undefined;
      const done: Delivered = next.fileName && !file ? { is: 'refused', reason: 'chat.fileLost' } : await this.#place.send(next, file);
      this.#sending = undefined;
      if (done.is === 'later') {
        this.#tell();
        const pause = done.afterMs ?? PAUSES_MS[Math.min(this.#tries, PAUSES_MS.length - 1)];
        this.#tries += 1;
        this.#timer = setTimeout(() => this.wake(), pause);
        return;
      }
      this.#tries = 0;
      if (done.is === 'sent') this.#forget(next.key);
      // Discarded while it was on its way.
      else if (this.#items.some(({ key }) => key === next.key)) this.#keep({ ...next, reason: done.reason });
    }
  }

  #keep(item: Waiting): void {
    this.#place.shelf.setItem(outboxPrefix + item.key, JSON.stringify(item));
    this.#set([...this.#items.filter(({ key }) => key !== item.key), item]);
  }

  #forget(key: string): void {
    this.#place.shelf.removeItem(outboxPrefix + key);
    void this.#place.files.drop(key);
    this.#set(this.#items.filter((one) => one.key !== key));
  }

  #set(items: readonly Waiting[]): void {
    this.#items = items.toSorted((one, other) => one.created - other.created);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function kept(shelf: OutboxPlace['shelf']): readonly Waiting[] {
  const items: Waiting[] = [];
  for (let at = 0; at < shelf.length; at += 1) {
    const name = shelf.key(at);
    const item: unknown = name?.startsWith(outboxPrefix) ? parsed(shelf.getItem(name)) : undefined;
    if (isWaiting(item)) items.push(item);
  }
  return items.sort((one, other) => one.created - other.created);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function isWaiting(item: unknown): item is Waiting {
  if (typeof item !== 'object' || item === null) return false;
  const { key, room, text, fileName, created, reason } = item as Partial<Record<keyof Waiting, unknown>>;
  return [key, room, text, fileName, reason].every((value) => typeof value === 'string') && typeof created === 'number';
}
