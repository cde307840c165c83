import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Catalogue } from './catalogue.ts';
import type { StoreLog } from './open-store.ts';
import type { Database } from './sql-dialect.ts';
import type { Change, StoredRecord } from './store.ts';

const CHANNEL = 'portal_changes';
const POLL_MILLISECONDS = 1000;
const KEPT_MINUTES = 5;

type Tell = (changes: readonly Change[]) => void;

interface SentChange {
  readonly action: Change['action'];
  readonly collection: string;
  readonly before?: StoredRecord;
  readonly after?: StoredRecord;
}

/** Made with the other tables, in the transaction of `db`. */
export async function makeChangesTable(db: Database): Promise<void> {
  await sql`create table if not exists private_changes (
    seq bigint generated always as identity primary key, xid xid8 not null default pg_current_xact_id(),
    origin text not null, changes text not null, at timestamptz not null default now()
  )`.execute(db);
  await sql`create index if not exists private_changes__xid on private_changes (xid)`.execute(db);
}

/**
 * Tells the changes that other processes commit to the same database. Each commit leaves a row with its changes; a notice
 * without contents (they are limited to 8,000 bytes) says that there is something to read, and a look each second makes up
 * for notices that are lost with their connection.
 */
export class ChangeFeed {
  readonly #origin = randomUUID();
  readonly #url: string;
  readonly #db: Database;
  readonly #catalogue: Catalogue;
  readonly #log: StoreLog;
  readonly #tell: Tell;
  #next = '0';
  #ear: Client | undefined;
  #reading: Promise<void> | undefined;
  #isAskedAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #sweepAt = 0;

  constructor(parts: { url: string; db: Database; catalogue: Catalogue; log: StoreLog; tell: Tell }) {
    this.#url = parts.url;
    this.#db = parts.db;
    this.#catalogue = parts.catalogue;
    this.#log = parts.log;
    this.#tell = parts.tell;
  }

  /** From now on every commit of another process is told. */
  async open(): Promise<void> {
    const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(this.#db);
    this.#next = rows[0]?.xmin ?? '0';
    await this.#listen();
    this.#timer = setInterval(() => void this.#look(), POLL_MILLISECONDS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading;
    await this.#ear?.end().catch(() => {});
  }

  /** Leaves changes for the other processes, in the transaction that makes them. */
  async leave(db: Database, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    const sent = changes.map(({ collection, ...rest }): SentChange => ({ ...rest, collection: collection.name }));
    await sql`insert into private_changes (origin, changes) values (${this.#origin}, ${JSON.stringify(sent)})`.execute(db);
    await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
  }

  async #listen(): Promise<void> {
    const ear = new Client({ connectionString: this.#url, application_name: 'portal changes', connectionTimeoutMillis: 5000 });
    const forget = () => {
      if (this.#ear === ear) this.#ear = undefined;
    };
    ear.on('error', forget);
    ear.on('end', forget);
    ear.on('notification', () => void this.#look());
    await ear.connect();
    await ear.query(`listen ${CHANNEL}`);
    this.#ear = ear;
  }

  #look(): Promise<void> {
    this.#isAskedAgain = true;
    this.#reading ??= this.#readUntilNothingIsAsked().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readUntilNothingIsAsked(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      try {
        if (!this.#ear) await this.#listen();
        await this.#read();
        await this.#sweep();
      } catch (error) {
        this.#log.error({ err: error }, 'changes of other processes cannot be read, which is tried again');
        return;
      }
    }
  }

  /** Reads only below the oldest transaction that is still open: one that commits late may have a lower number than what was read. */
  async #read(): Promise<void> {
    const { rows } = await sql<{ xmin: string; changes: string | null }>`
      select snapshot.xmin::text as xmin, left_behind.changes
      from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) as snapshot
      left join private_changes as left_behind
        on left_behind.xid >= cast(${this.#next} as xid8) and left_behind.xid < snapshot.xmin and left_behind.origin <> ${this.#origin}
      order by left_behind.xid, left_behind.seq
    `.execute(this.#db);
    this.#next = rows[0]?.xmin ?? this.#next;
    for (const { changes } of rows) {
      if (changes !== null) this.#tell(this.#received(changes));
    }
  }

  #received(text: string): Change[] {
    return (JSON.parse(text) as SentChange[]).flatMap(({ collection: name, ...rest }) => {
      const collection = this.#catalogue.named(name);
      return collection ? [{ ...rest, collection }] : [];
    });
  }

  async #sweep(): Promise<void> {
    if (Date.now() < this.#sweepAt) return;
    this.#sweepAt = Date.now() + 60_000;
    await sql`delete from private_changes where at < now() - ${sql.lit(`${KEPT_MINUTES} minutes`)}::interval`.execute(this.#db);
  }
}
