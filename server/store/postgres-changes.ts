import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Catalogue } from './catalogue.ts';
import type { StoreLog } from './open-store.ts';
import { PostgresEar } from './postgres-ear.ts';
import type { Database } from './sql-dialect.ts';
import type { Change, Signal, StoredRecord, Tidings } from './store.ts';

/** How often it is looked when nobody gives notice: who died between commit and notice is heard in time all the same. */
const POLL_MS = 400;
const POLL_WITHOUT_NOTICE_MS = 200;
const KEPT_MS = 5 * 60_000;
const SWEEP_EVERY_MS = 60_000;
/** How long a writer waits until what came before his change is told. */
const LONGEST_WAIT_MS = 1000;

interface SentChange {
  readonly action: Change['action'];
  readonly collection: string;
  readonly before?: StoredRecord;
  readonly after?: StoredRecord;
}
interface SentSignal {
  readonly signal: string;
  readonly text: string;
}

/** Tidings of this process that are not told yet. */
interface Own {
  readonly tidings: Tidings;
  /** Set once they are committed. */
  end?: () => void;
}

interface Row {
  readonly xmin: string;
  readonly seq: string | null;
  readonly xid: string;
  readonly changes: string;
}
type LeftRow = Row & { readonly seq: string };

/** Made with the other tables, in the transaction of `db`. */
export async function makeChangesTable(db: Database): Promise<void> {
  await sql`create table if not exists private_changes (
    seq bigint generated always as identity primary key, xid xid8 not null default pg_current_xact_id(),
    origin text not null, changes text not null, at timestamptz not null default now()
  )`.execute(db);
  await sql`create index if not exists private_changes__xid on private_changes (xid)`.execute(db);
}

export interface ChangeFeedParts {
  readonly db: Database;
  /** Where the feed connects to; past a pooler that hands connections from one transaction to the next. */
  readonly url: string;
  /** Whether the database passes notices on; else the table alone is looked at. */
  readonly hasNotices: boolean;
  readonly catalogue: Catalogue;
  readonly log: StoreLog;
  readonly tell: (tidings: Tidings) => void;
  /** Changes were gone before they were read. */
  readonly missed: () => void;
}

/**
 * Tells what is committed to the database, by this process and all others, in one order (docs/decisions/0015). Each commit leaves
 * a row; a notice without contents says that there is something to read, and a look a few times a second makes up for notices that
 * are lost. A row is told once, as soon as it can be seen.
 */
export class ChangeFeed {
  readonly #parts: ChangeFeedParts;
  readonly #ear: PostgresEar;
  readonly #origin = randomUUID();
  readonly #own = new Map<string, Own>();
  /** Told by this process before they could be read. */
  readonly #ahead = new Set<string>();
  /** Every transaction below it was over at the last look, and what it left is told. */
  #horizon = '0';
  /** Rows from there on that are told, with their transactions. */
  readonly #toldAbove = new Map<string, bigint>();
  /** All rows that were told and may still be there, with the time until which they are; the oldest first. */
  readonly #told = new Map<string, number>();
  #connection = 0;
  #reading: Promise<void> | undefined;
  #isAskedAgain = false;
  #mustGiveNotice = false;
  #timer: NodeJS.Timeout | undefined;
  #readAt = performance.now();
  #deafSince: number | undefined;
  #sweepAt = 0;

  constructor(parts: ChangeFeedParts) {
    this.#parts = parts;
    this.#ear = new PostgresEar(parts.url, parts.hasNotices ? () => void this.#look() : undefined);
  }

  get deafSeconds(): number {
    return this.#deafSince === undefined ? 0 : (performance.now() - this.#deafSince) / 1000;
  }

  /** From now on every commit is told. */
  async open(): Promise<void> {
    // What was left before is known to whoever reads the records from now on.
    await this.#unread(false);
    this.#timer = setInterval(() => void this.#look(), this.#parts.hasNotices ? POLL_MS : POLL_WITHOUT_NOTICE_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading;
    await this.#ear.close();
  }

  /** Leaves tidings for everybody, in the transaction that makes them; gives what {@link told} or {@link forget} is to be called with afterwards. */
  async leave(db: Database, tidings: Tidings): Promise<string | undefined> {
    const { changes, signals } = tidings;
    if (changes.length === 0 && signals.length === 0) return undefined;
    const sent: (SentChange | SentSignal)[] = [
      ...changes.map(({ collection, ...rest }) => ({ ...rest, collection: collection.name })),
      ...signals.map(({ name, text }) => ({ signal: name, text })),
    ];
    const { rows } = await sql<{ seq: unknown }>`
      insert into private_changes (origin, changes) values (${this.#origin}, ${JSON.stringify(sent)}) returning seq
    `.execute(db);
    const seq = String(rows[0]?.seq);
    this.#own.set(seq, { tidings });
    return seq;
  }

  /** Their transaction came to nothing; should it have been committed after all, they are told like those of another process. */
  forget(seq: string | undefined): void {
    if (seq !== undefined) this.#own.delete(seq);
  }

  /** To be awaited after the commit: they have been told then, after everything that they may follow from. */
  async told(seq: string | undefined): Promise<void> {
    if (seq === undefined) return;
    this.#mustGiveNotice = true;
    void this.#look();
    const own = this.#own.get(seq);
    if (own === undefined) return;
    if (this.#deafSince === undefined) await inTurn(own);
    if (!this.#own.delete(seq)) return;
    this.#ahead.add(seq);
    this.#parts.tell(own.tidings);
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
        const mustGiveNotice = this.#mustGiveNotice;
        this.#mustGiveNotice = false;
        if (mustGiveNotice) this.#ear.giveNotice();
        await this.#read();
        this.#deafSince = undefined;
        await this.#sweep();
      } catch (error) {
        if (this.#deafSince === undefined)
          this.#parts.log.error({ err: error }, 'what other processes change cannot be read; it is tried again until it can');
        this.#deafSince ??= performance.now();
        for (const { end } of this.#own.values()) end?.();
        return;
      }
    }
  }

  async #read(): Promise<void> {
    const before = this.#readAt;
    const rows = await this.#unread();
    if (this.#readAt - before > KEPT_MS - SWEEP_EVERY_MS) this.#parts.missed();
    for (const row of rows) this.#tellRow(row);
  }

  /**
   * What transactions left that were still open at the last look or have begun since. One that commits late may have a lower number
   * than others that are told, so these are left out by name. On a new connection the whole table is looked at: a server that crashed
   * gives the numbers of transactions that came to nothing a second time.
   */
  async #unread(hasTexts = true): Promise<LeftRow[]> {
    const connection = await this.#ear.connection();
    const isNew = connection !== this.#connection;
    const rows = await this.#ear.ask<Row>(
      `select snapshot.xmin::text as xmin, left_behind.seq::text, left_behind.xid::text, ${hasTexts ? 'left_behind.changes' : "''"} as changes
       from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) as snapshot
       left join private_changes as left_behind on left_behind.xid >= $1::xid8 and left_behind.seq <> all($2::bigint[])
       order by left_behind.xid, left_behind.seq`,
      isNew ? ['0', [...this.#told.keys()]] : [this.#horizon, [...this.#toldAbove.keys()]],
    );
    this.#connection = connection;
    this.#readAt = performance.now();
    this.#horizon = rows[0]?.xmin ?? this.#horizon;
    const horizon = BigInt(this.#horizon);
    for (const [seq, xid] of this.#toldAbove) if (xid < horizon) this.#toldAbove.delete(seq);
    for (const [seq, until] of this.#told) {
      if (until > this.#readAt) break;
      this.#told.delete(seq);
      this.#toldAbove.delete(seq);
    }
    const unread = rows.filter((row): row is LeftRow => row.seq !== null);
    for (const { seq, xid } of unread) {
      if (BigInt(xid) >= horizon) this.#toldAbove.set(seq, BigInt(xid));
      this.#told.set(seq, this.#readAt + KEPT_MS + 2 * SWEEP_EVERY_MS);
    }
    return unread;
  }

  #tellRow({ seq, changes }: LeftRow): void {
    if (this.#ahead.delete(seq)) return;
    const own = this.#own.get(seq);
    this.#own.delete(seq);
    this.#parts.tell(own?.tidings ?? this.#received(changes));
    own?.end?.();
  }

  #received(text: string): Tidings {
    const changes: Change[] = [];
    const signals: Signal[] = [];
    for (const sent of JSON.parse(text) as (SentChange | SentSignal)[]) {
      if ('signal' in sent) signals.push({ name: sent.signal, text: sent.text });
      else {
        const { collection: name, ...rest } = sent;
        const collection = this.#parts.catalogue.named(name);
        if (collection) changes.push({ ...rest, collection });
      }
    }
    return { changes, signals };
  }

  async #sweep(): Promise<void> {
    if (performance.now() < this.#sweepAt) return;
    this.#sweepAt = performance.now() + SWEEP_EVERY_MS;
    await this.#ear.ask(`delete from private_changes where at < now() - interval '${KEPT_MS} milliseconds'`);
  }
}

/** Waits until they are told, but not for ever. */
function inTurn(own: Own): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    own.end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
