import { Client } from 'pg';

const CHANNEL = 'portal_changes';
const PATIENCE_MS = 5000;

/**
 * A connection of its own beside the pool, for short questions that must not wait behind long ones, and for notices. When it
 * is lost the next question makes it again.
 */
export class PostgresEar {
  readonly #url: string;
  readonly #onNotice: (() => void) | undefined;
  #client: Client | undefined;
  #connections = 0;
  #isClosed = false;

  /** @param onNotice called when another process has given notice; without it nothing is listened to, nor noticed. */
  constructor(url: string, onNotice?: () => void) {
    this.#url = url;
    this.#onNotice = onNotice;
  }

  /** Connects when it is not connected. Gives how many connections there were by now. */
  async connection(): Promise<number> {
    if (!this.#client) await this.#open();
    return this.#connections;
  }

  /** Asks one question after another. Throws what the database or the connection says. */
  async ask<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = this.#client ?? (await this.#open());
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } catch (error) {
      // Whatever went wrong, nobody can say what it still hears.
      this.#forget(client);
      throw error;
    }
  }

  /** Gives notice to all others that listen. Who misses it looks by himself soon. */
  giveNotice(): void {
    if (this.#onNotice) this.#client?.query(`notify ${CHANNEL}`).catch(() => {});
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end().catch(() => {});
  }

  async #open(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'portal changes',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    client.on('error', () => this.#forget(client));
    client.on('end', () => this.#forget(client));
    // One's own notices come back, and are no news.
    client.on('notification', ({ processId }) => {
      if (!('processID' in client && client.processID === processId)) this.#onNotice?.();
    });
    await client.connect();
    if (this.#onNotice) await client.query(`listen ${CHANNEL}`);
    if (this.#isClosed) await client.end();
    this.#client = client;
    this.#connections += 1;
    return client;
  }

  #forget(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => {});
  }
}
