import type { ServerResponse } from 'node:http';
import type { Caller } from '../caller.ts';

/** A client that takes nothing more is dropped at this backlog; it comes back and reads anew (traps 15). */
const MOST_WAITING_BYTES = 256 * 1024;
/** A connection that has not taken the rest of its stream by then is cut. */
const LONGEST_ENDING_MS = 5000;
const COMMENT = Buffer.from(':\n\n');

/** One open live connection: events go out as bytes, made once for all who are told the same. */
export class LiveStream {
  readonly id: string;
  readonly opened: number;
  lastEvent: number;
  /** Who the last setting of subscriptions came from; absent until there was one. */
  caller: Caller | undefined;
  /** When the visitor's token that set the subscriptions ends, ms since 1970; undefined while it is the newest. */
  ends: number | undefined;
  readonly #raw: ServerResponse;
  readonly #idLine: Buffer;

  constructor(id: string, raw: ServerResponse, headers: Readonly<Record<string, number | string | string[] | undefined>>, now: number) {
    this.id = id;
    this.#idLine = Buffer.from(`id:${id}\n`);
    this.#raw = raw;
    this.opened = now;
    this.lastEvent = now;
    raw.on('error', () => raw.destroy());
    // Framing each event as a chunk doubles what it takes to send; a stream ends with its connection anyway (RFC 9112 §6.3).
    raw.removeHeader('transfer-encoding');
    raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    this.send(eventBytes('PB_CONNECT', JSON.stringify({ clientId: this.id })), now);
  }

  /** Calls at once when the client has gone already. */
  onClose(listener: () => void): void {
    if (this.#raw.destroyed) listener();
    else this.#raw.once('close', listener);
  }

  /** @param event made by {@link eventBytes} */
  send(event: Buffer, now: number): void {
    if (!this.#canTake()) return;
    this.lastEvent = now;
    this.#raw.cork();
    this.#raw.write(this.#idLine);
    this.#raw.write(event);
    this.#raw.uncork();
  }

  /** Keeps proxies from closing a quiet connection. */
  sendComment(): void {
    if (this.#canTake()) this.#raw.write(COMMENT);
  }

  close(): void {
    if (this.#raw.writableEnded || this.#raw.destroyed) return;
    this.#raw.end();
    const ending = setTimeout(() => this.#raw.destroy(), LONGEST_ENDING_MS).unref();
    this.#raw.once('close', () => clearTimeout(ending));
  }

  #canTake(): boolean {
    if (this.#raw.writableEnded || this.#raw.destroyed) return false;
    if (this.#raw.writableLength <= MOST_WAITING_BYTES) return true;
    this.#raw.destroy();
    return false;
  }
}

/** An event without its id line. JSON holds no line breaks, so one data line is enough. */
export function eventBytes(name: string, json: string): Buffer {
  return Buffer.from(`event:${name}\ndata:${json}\n\n`);
}
