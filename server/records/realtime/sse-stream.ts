import type { ServerResponse } from 'node:http';
import type { Principal } from '../../identity/principal.ts';

/** A client with more unread bytes is disconnected. It reconnects and loads the current data. */
const MAX_BUFFERED_BYTES = 256 * 1024;
/** Time limit for a closing stream to be flushed, in milliseconds. */
const CLOSE_TIMEOUT_MS = 5000;
const COMMENT_BYTES = Buffer.from(':\n\n');

/** An open SSE connection. Events are encoded once for all streams with the same content. */
export class SseStream {
  readonly id: string;
  readonly openedAt: number;
  lastEventAt: number;
  /** Principal of the last subscription request; undefined before the first. */
  principal: Principal | undefined;
  /**
   * When to close the stream because a newer token replaced that of the subscription request (ms
   * since the epoch); undefined while its token is the newest.
   */
  expiresAt: number | undefined;
  readonly #raw: ServerResponse;
  readonly #idLine: Buffer;

  constructor(id: string, raw: ServerResponse, headers: Readonly<Record<string, number | string | string[] | undefined>>, now: number) {
    this.id = id;
    this.#idLine = Buffer.from(`id:${id}\n`);
    this.#raw = raw;
    this.openedAt = now;
    this.lastEventAt = now;
    raw.on('error', () => raw.destroy());
    // Chunked framing doubles the cost of sending; the end of the connection ends the stream (RFC
    // 9112, 6.3).
    raw.removeHeader('transfer-encoding');
    raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    this.send(encodeSseEvent('PB_CONNECT', JSON.stringify({ clientId: this.id })), now);
  }

  /** Calls the listener when the client disconnects, or at once if it has. */
  onClose(listener: () => void): void {
    if (this.#raw.destroyed) listener();
    else this.#raw.once('close', listener);
  }

  /** @param event encoded by {@link encodeSseEvent} */
  send(event: Buffer, now: number): void {
    if (!this.#isWritable()) return;
    this.lastEventAt = now;
    this.#raw.cork();
    this.#raw.write(this.#idLine);
    this.#raw.write(event);
    this.#raw.uncork();
  }

  /** Sends a comment that keeps proxies from closing an idle connection. */
  sendComment(): void {
    if (this.#isWritable()) this.#raw.write(COMMENT_BYTES);
  }

  close(): void {
    if (this.#raw.writableEnded || this.#raw.destroyed) return;
    this.#raw.end();
    const closeTimer = setTimeout(() => this.#raw.destroy(), CLOSE_TIMEOUT_MS).unref();
    this.#raw.once('close', () => clearTimeout(closeTimer));
  }

  #isWritable(): boolean {
    if (this.#raw.writableEnded || this.#raw.destroyed) return false;
    if (this.#raw.writableLength <= MAX_BUFFERED_BYTES) return true;
    this.#raw.destroy();
    return false;
  }
}

/** Encodes an event without an id. JSON has no line breaks, so one data line suffices. */
export function encodeSseEvent(name: string, json: string): Buffer {
  return Buffer.from(`event:${name}\ndata:${json}\n\n`);
}
