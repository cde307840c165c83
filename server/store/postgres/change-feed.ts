import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import type { Database } from '../query/sql.ts';
import type { SchemaRegistry } from '../schema/schema-registry.ts';
import type { Change, ChangeBatch, Signal, StoredRecord } from '../store.ts';
import type { StoreLog } from '../store-options.ts';
import { PostgresListener } from './postgres-listener.ts';

/** Poll interval with notifications. It covers a process that died between commit and NOTIFY. */
const POLL_MS = 400;
const POLL_WITHOUT_NOTIFY_MS = 200;
const RETENTION_MS = 5 * MINUTE_MS;
const CLEANUP_INTERVAL_MS = MINUTE_MS;
/** How long a writer waits until the changes before its own are published. */
const MAX_PUBLISH_WAIT_MS = 1000;

interface SerializedChange {
  readonly action: Change['action'];
  readonly collection: string;
  readonly before?: StoredRecord;
  readonly after?: StoredRecord;
}
interface SerializedSignal {
  readonly signal: string;
  readonly text: string;
}

/** A batch of this process that is not published yet. */
interface PendingBatch {
  readonly batch: ChangeBatch;
  /** Called once the batch is published. */
  onPublished?: () => void;
}

interface ChangeRow {
  readonly xmin: string;
  readonly seq: string | null;
  readonly xid: string;
  readonly changes: string;
}
type UnpublishedRow = ChangeRow & { readonly seq: string };

/** Creates the table of the change feed in the transaction of `db`. */
export async function createChangesTable(db: Database): Promise<void> {
  await sql`create table if not exists private_changes (
    seq bigint generated always as identity primary key, xid xid8 not null default pg_current_xact_id(),
    origin text not null, changes text not null, at timestamptz not null default now()
  )`.execute(db);
  await sql`create index if not exists private_changes__xid on private_changes (xid)`.execute(db);
}

export interface ChangeFeedOptions {
  readonly db: Database;
  /** Address to connect to, past a transaction pooler. */
  readonly url: string;
  /** Whether the database delivers notifications; if not, the table is only polled. */
  readonly hasNotifications: boolean;
  readonly registry: SchemaRegistry;
  readonly log: StoreLog;
  readonly publish: (batch: ChangeBatch) => void;
  /** Called when changes were deleted before this process read them. */
  readonly onMissedChanges: () => void;
}

/**
 * Publishes the commits of this and all other processes on the database, in one order
 * (docs/decisions/0015). Each commit adds a row to `private_changes`. An empty notification
 * announces it, and polling a few times a second covers lost notifications. Each row is published
 * once, as soon as it is visible.
 */
export class ChangeFeed {
  readonly #options: ChangeFeedOptions;
  readonly #listener: PostgresListener;
  readonly #origin = randomUUID();
  readonly #pending = new Map<string, PendingBatch>();
  /** Rows that this process published before it could read them. */
  readonly #publishedUnread = new Set<string>();
  /** Every transaction below this id had ended at the last read, and its rows are published. */
  #xminHorizon = '0';
  /** Published rows of transactions at or above the horizon, with their transaction ids. */
  readonly #publishedAboveHorizon = new Map<string, bigint>();
  /**
   * All published rows that may still be in the table, oldest first, with the time (ms) after which
   * they are gone.
   */
  readonly #published = new Map<string, number>();
  #connectionNumber = 0;
  #currentPoll: Promise<void> | undefined;
  #isPollRequested = false;
  #mustNotify = false;
  #timer: NodeJS.Timeout | undefined;
  #lastReadAt = performance.now();
  #disconnectedSince: number | undefined;
  #nextCleanupAt = 0;

  constructor(options: ChangeFeedOptions) {
    this.#options = options;
    this.#listener = new PostgresListener(options.url, options.hasNotifications ? () => void this.#poll() : undefined);
  }

  /** Seconds since changes of other processes became unreadable; 0 while they can be read. */
  get disconnectedSeconds(): number {
    return this.#disconnectedSince === undefined ? 0 : (performance.now() - this.#disconnectedSince) / 1000;
  }

  /** Starts publishing the commits that happen from now on. */
  async open(): Promise<void> {
    // Records that are read from now on contain the changes of the rows that already exist.
    await this.#fetchUnpublished(false);
    this.#timer = setInterval(() => void this.#poll(), this.#options.hasNotifications ? POLL_MS : POLL_WITHOUT_NOTIFY_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#currentPoll;
    await this.#listener.close();
  }

  /**
   * Adds a batch to the feed within the transaction that makes it.
   *
   * @returns the key to pass to {@link waitUntilPublished} or {@link discard} after the
   *   transaction; undefined for an empty batch
   */
  async append(db: Database, batch: ChangeBatch): Promise<string | undefined> {
    const { changes, signals } = batch;
    if (changes.length === 0 && signals.length === 0) return undefined;
    const entries: (SerializedChange | SerializedSignal)[] = [
      ...changes.map(({ collection, ...change }) => ({ ...change, collection: collection.name })),
      ...signals.map(({ name, text }) => ({ signal: name, text })),
    ];
    const { rows } = await sql<{ seq: unknown }>`
      insert into private_changes (origin, changes) values (${this.#origin}, ${JSON.stringify(entries)}) returning seq
    `.execute(db);
    const seq = String(rows[0]?.seq);
    this.#pending.set(seq, { batch });
    return seq;
  }

  /**
   * Forgets a batch whose transaction failed. If it was committed after all, it is published like a
   * batch of another process.
   */
  discard(seq: string | undefined): void {
    if (seq !== undefined) this.#pending.delete(seq);
  }

  /**
   * Resolves once the batch is published, after everything it may depend on. Await it after the
   * commit.
   */
  async waitUntilPublished(seq: string | undefined): Promise<void> {
    if (seq === undefined) return;
    this.#mustNotify = true;
    void this.#poll();
    const pendingBatch = this.#pending.get(seq);
    if (pendingBatch === undefined) return;
    if (this.#disconnectedSince === undefined) await waitForPublish(pendingBatch);
    if (!this.#pending.delete(seq)) return;
    this.#publishedUnread.add(seq);
    this.#options.publish(pendingBatch.batch);
  }

  #poll(): Promise<void> {
    this.#isPollRequested = true;
    this.#currentPoll ??= this.#pollUntilIdle().finally(() => {
      this.#currentPoll = undefined;
    });
    return this.#currentPoll;
  }

  async #pollUntilIdle(): Promise<void> {
    while (this.#isPollRequested) {
      this.#isPollRequested = false;
      try {
        const mustNotify = this.#mustNotify;
        this.#mustNotify = false;
        if (mustNotify) this.#listener.notify();
        await this.#publishUnread();
        this.#disconnectedSince = undefined;
        await this.#deleteExpired();
      } catch (error) {
        if (this.#disconnectedSince === undefined)
          this.#options.log.error({ err: error }, 'changes of other processes cannot be read; retried until it succeeds');
        this.#disconnectedSince ??= performance.now();
        for (const { onPublished } of this.#pending.values()) onPublished?.();
        return;
      }
    }
  }

  async #publishUnread(): Promise<void> {
    const before = this.#lastReadAt;
    const rows = await this.#fetchUnpublished();
    if (this.#lastReadAt - before > RETENTION_MS - CLEANUP_INTERVAL_MS) this.#options.onMissedChanges();
    for (const row of rows) this.#publishRow(row);
  }

  /**
   * Reads the rows of transactions that were open at the last read or started since. A transaction
   * that commits late may have lower sequence numbers than published ones, so published rows are
   * excluded by number. A new connection reads the whole table: after a crash the server may reuse
   * the ids of transactions that were lost.
   */
  async #fetchUnpublished(includesChanges = true): Promise<UnpublishedRow[]> {
    const connection = await this.#listener.ensureConnected();
    const isNew = connection !== this.#connectionNumber;
    const rows = await this.#listener.query<ChangeRow>(
      `select snapshot.xmin::text as xmin, unread.seq::text, unread.xid::text, ${includesChanges ? 'unread.changes' : "''"} as changes
       from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) as snapshot
       left join private_changes as unread on unread.xid >= $1::xid8 and unread.seq <> all($2::bigint[])
       order by unread.xid, unread.seq`,
      isNew ? ['0', [...this.#published.keys()]] : [this.#xminHorizon, [...this.#publishedAboveHorizon.keys()]],
    );
    this.#connectionNumber = connection;
    this.#lastReadAt = performance.now();
    this.#xminHorizon = rows[0]?.xmin ?? this.#xminHorizon;
    const horizon = BigInt(this.#xminHorizon);
    for (const [seq, xid] of this.#publishedAboveHorizon) if (xid < horizon) this.#publishedAboveHorizon.delete(seq);
    for (const [seq, until] of this.#published) {
      if (until > this.#lastReadAt) break;
      this.#published.delete(seq);
      this.#publishedAboveHorizon.delete(seq);
    }
    const unread = rows.filter((row): row is UnpublishedRow => row.seq !== null);
    for (const { seq, xid } of unread) {
      if (BigInt(xid) >= horizon) this.#publishedAboveHorizon.set(seq, BigInt(xid));
      this.#published.set(seq, this.#lastReadAt + RETENTION_MS + 2 * CLEANUP_INTERVAL_MS);
    }
    return unread;
  }

  #publishRow({ seq, changes }: UnpublishedRow): void {
    if (this.#publishedUnread.delete(seq)) return;
    const pendingBatch = this.#pending.get(seq);
    this.#pending.delete(seq);
    this.#options.publish(pendingBatch?.batch ?? this.#parseBatch(changes));
    pendingBatch?.onPublished?.();
  }

  #parseBatch(text: string): ChangeBatch {
    const changes: Change[] = [];
    const signals: Signal[] = [];
    for (const entry of JSON.parse(text) as (SerializedChange | SerializedSignal)[]) {
      if ('signal' in entry) signals.push({ name: entry.signal, text: entry.text });
      else {
        const { collection: name, ...change } = entry;
        const collection = this.#options.registry.find(name);
        if (collection) changes.push({ ...change, collection });
      }
    }
    return { changes, signals };
  }

  async #deleteExpired(): Promise<void> {
    if (performance.now() < this.#nextCleanupAt) return;
    this.#nextCleanupAt = performance.now() + CLEANUP_INTERVAL_MS;
    await this.#listener.query(`delete from private_changes where at < now() - interval '${RETENTION_MS} milliseconds'`);
  }
}

/** Resolves when the batch is published or after {@link MAX_PUBLISH_WAIT_MS}. */
function waitForPublish(pending: PendingBatch): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_PUBLISH_WAIT_MS);
    pending.onPublished = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
