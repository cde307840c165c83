import { Client } from 'pg';

const MAX_CHANNEL_LENGTH = 63;
const TIMEOUT_MS = 5000;

/**
 * A dedicated connection outside the pool, for short queries that must not queue behind long ones,
 * and for LISTEN/NOTIFY. After a connection loss the next query reconnects.
 */
export class PostgresListener {
  readonly #url: string;
  readonly #onNotification: (() => void) | undefined;
  #client: Client | undefined;
  /** The channel is named after the schema, so that portals in other schemas are not woken. */
  #channel = '';
  #connectionCount = 0;
  #isClosed = false;

  /**
   * @param onNotification called when another process notifies; without it, the connection neither
   *   listens nor notifies.
   */
  constructor(url: string, onNotification?: () => void) {
    this.#url = url;
    this.#onNotification = onNotification;
  }

  /** Connects when disconnected. Returns how many connections were opened so far. */
  async ensureConnected(): Promise<number> {
    if (!this.#client) await this.#connect();
    return this.#connectionCount;
  }

  /**
   * Runs a query on the connection.
   *
   * @throws the error of the database or the connection
   */
  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = this.#client ?? (await this.#connect());
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } catch (error) {
      // After any error the LISTEN state of the connection is unknown.
      this.#dropClient(client);
      throw error;
    }
  }

  /** Notifies all other listeners. Delivery is best effort: they also poll. */
  notify(): void {
    if (this.#onNotification) this.#client?.query('select pg_notify($1, $2)', [this.#channel, '']).catch(() => {});
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'portal changes',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => this.#dropClient(client));
    client.on('end', () => this.#dropClient(client));
    // PostgreSQL also delivers a connection's own notifications to it; ignore them.
    let ownProcessId: number | undefined;
    client.on('notification', ({ processId }) => {
      if (processId !== ownProcessId) this.#onNotification?.();
    });
    try {
      await client.connect();
      if (this.#onNotification) {
        const text = 'select current_schema()::text as schema, pg_backend_pid() as "processId"';
        const { rows } = await client.query<{ schema: string; processId: number }>(text);
        ownProcessId = rows[0]?.processId;
        // The distinguishing part of a long name is at its end.
        this.#channel = `portal_changes_${rows[0]?.schema}`.slice(-MAX_CHANNEL_LENGTH);
        await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
      }
    } catch (error) {
      // A server that is not promoted yet cannot listen, and retries would use up its connections.
      client.end().catch(() => {});
      throw error;
    }
    if (this.#isClosed) await client.end();
    this.#client = client;
    this.#connectionCount += 1;
    return client;
  }

  #dropClient(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => {});
  }
}
