import type { IncomingMessage, ServerResponse } from 'node:http';
import { HOUR_SECONDS, SECOND_MS } from '#lib/dates/durations.ts';
import type { Portal } from '../app.ts';
import { findNextDueTime } from '../messaging/outbox.ts';

/** After a failed opening a site is not opened again for so long. */
const RETRY_SECONDS = 5;
/** Messages that are due within this keep a site open. Longer than the lease of a message. */
const MESSAGES_DUE_SOON_MS = 90 * SECOND_MS;
const SHUTDOWN_TIMEOUT_MS = 10 * SECOND_MS;

/** State of a site in this process; `failing`: closed, and the last try to open it failed. */
export type SiteState = 'closed' | 'opening' | 'open' | 'closing' | 'failing';

/** The portal of one barangay in this process: open while it is used, closed otherwise. */
export class Site {
  readonly host: string;
  /** When its next message is due (ms since 1970), as read at its last closing; 0: unknown. */
  nextMessageAt = 0;
  /** When its hourly tasks are due (ms since 1970). */
  nextTasksAt = 0;
  /** Number of times that it was opened. */
  openings = 0;
  readonly #build: (site: Site) => Promise<Portal>;
  #portal: Portal | undefined;
  #opening: Promise<Portal> | undefined;
  #closing: Promise<void> | undefined;
  #failure: { readonly error: unknown; readonly at: number } | undefined;
  #uses = 0;
  #usedAt = 0;
  #onUnused: () => void = () => {};

  /** @param build opens the portal; must wait for {@link waitUntilUnused} before it closes */
  constructor(host: string, build: (site: Site) => Promise<Portal>) {
    this.host = host;
    this.#build = build;
  }

  get state(): SiteState {
    if (this.#closing !== undefined) return 'closing';
    if (this.#opening !== undefined) return 'opening';
    if (this.#portal !== undefined) return 'open';
    return this.#failure === undefined ? 'closed' : 'failing';
  }

  /** When it was last called by a visitor (ms since 1970); 0: not since it was opened. */
  get usedAt(): number {
    return this.#usedAt;
  }

  /** Answers a request; opens the portal first when it is closed. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    const isProbe = isHealthProbe(request);
    const portal = this.#closing === undefined ? this.#portal : undefined;
    // Health checks must not keep a site open.
    if (isProbe && portal === undefined) {
      this.#respondToProbe(response);
      return;
    }
    const forward = ({ app }: Portal): void => {
      // The caller may have left while the portal opened.
      if (response.destroyed) this.#endUse(!isProbe);
      else {
        response.once('close', () => this.#endUse(!isProbe));
        app.server.emit('request', request, response);
      }
    };
    if (portal !== undefined) {
      this.#startUse(!isProbe);
      forward(portal);
    } else
      this.#openForUse(!isProbe).then(forward, () =>
        sendUnavailable(response, 'This portal cannot be opened right now. Please try again in a moment.', RETRY_SECONDS),
      );
  }

  /** Runs a job on the open portal, which stays open until the job is done. */
  async use<T>(job: (portal: Portal) => Promise<T>): Promise<T> {
    const portal = await this.#openForUse(false);
    try {
      return await job(portal);
    } finally {
      this.#endUse(false);
    }
  }

  /**
   * Opens the portal; concurrent callers share one opening. Rejects with the error of a failed
   * opening, for a few seconds without another attempt.
   */
  open(): Promise<Portal> {
    if (this.#closing !== undefined) return this.#closing.then(() => this.open());
    if (this.#portal !== undefined) return Promise.resolve(this.#portal);
    if (this.#opening !== undefined) return this.#opening;
    if (this.#failure !== undefined && Date.now() < this.#failure.at + RETRY_SECONDS * SECOND_MS)
      return Promise.reject(this.#failure.error);
    this.#opening = this.#build(this).then(
      (portal) => {
        this.#portal = portal;
        this.#opening = undefined;
        this.#failure = undefined;
        this.openings += 1;
        return portal;
      },
      (error: unknown) => {
        this.#opening = undefined;
        this.#failure = { error, at: Date.now() };
        throw error;
      },
    );
    return this.#opening;
  }

  /** Whether nobody uses the open portal, and no visitor did so for `idleMs`. */
  isIdle(idleMs: number): boolean {
    return this.state === 'open' && this.#uses === 0 && Date.now() - this.#usedAt >= idleMs;
  }

  /**
   * Closes the portal when it {@link isIdle} and no message is about to leave.
   *
   * @param hasOutbox whether this process delivers messages
   */
  async closeWhenIdle(idleMs: number, hasOutbox: boolean): Promise<void> {
    const portal = this.#portal;
    if (portal === undefined || !this.isIdle(idleMs)) return;
    const next = hasOutbox ? await findNextDueTime(portal.context.store.read) : Number.POSITIVE_INFINITY;
    if (next < Date.now() + MESSAGES_DUE_SOON_MS || !this.isIdle(idleMs)) return;
    this.nextMessageAt = next;
    await this.close();
  }

  /** Closes the portal: ends its streams, then waits for running calls. Calls meanwhile wait. */
  close(): Promise<void> {
    this.#closing ??= this.#close().finally(() => {
      this.#closing = undefined;
    });
    return this.#closing;
  }

  /** Resolves when nobody uses the portal, or after ten seconds. */
  waitUntilUnused(): Promise<void> {
    if (this.#uses === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref();
      this.#onUnused = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #close(): Promise<void> {
    const portal = this.#opening === undefined ? this.#portal : await this.#opening.catch(() => undefined);
    this.#portal = undefined;
    this.#usedAt = 0;
    await portal?.app.close();
  }

  /**
   * Opens the portal and counts a use of it. A caller that arrives while the portal closes waits
   * for the next opening, because the closing waits for the end of all uses.
   */
  async #openForUse(isVisit: boolean): Promise<Portal> {
    for (;;) {
      const portal = await this.open();
      if (portal !== this.#portal) continue;
      this.#startUse(isVisit);
      return portal;
    }
  }

  #startUse(isVisit: boolean): void {
    this.#uses += 1;
    if (isVisit) this.#usedAt = Date.now();
  }

  #endUse(isVisit: boolean): void {
    this.#uses -= 1;
    if (isVisit) this.#usedAt = Date.now();
    if (this.#uses === 0) this.#onUnused();
  }

  #respondToProbe(response: ServerResponse): void {
    const isFailing = this.#failure !== undefined;
    const code = isFailing ? 503 : 200;
    const message = isFailing ? 'The portal cannot be opened.' : 'API is healthy.';
    response
      .writeHead(code, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .end(JSON.stringify({ code, message, data: { isOpen: false } }));
  }
}

/** Responds with 503 in place of a portal. */
export function sendUnavailable(response: ServerResponse, message: string, retryAfterSeconds = HOUR_SECONDS): void {
  const headers = { 'retry-after': String(retryAfterSeconds), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(503, headers).end(message);
}

const isHealthProbe = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && /^\/api\/health\/?(?:\?|$)/.test(url);
