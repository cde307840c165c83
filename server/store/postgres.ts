import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { Catalogue } from './catalogue.ts';
import { CommitListeners } from './commit-listeners.ts';
import { CounterFlush } from './counter-flush.ts';
import { Counters } from './counters.ts';
import { inTime } from './in-time.ts';
import type { StoreLog, StoreOptions } from './open-store.ts';
import { ChangeFeed, type ChangeFeedParts, makeChangesTable } from './postgres-changes.ts';
import { makeFunctions, postgresDialect } from './postgres-dialect.ts';
import { explainPostgresError, isRetryable, isUniqueViolation } from './postgres-errors.ts';
import { RowReader, type Rows } from './row-reader.ts';
import { RowWriter } from './row-writer.ts';
import { type StoreShape, shapeOf } from './shape.ts';
import type { Database, Tables } from './sql-dialect.ts';
import type { Store } from './store.ts';
import { storeUnavailable } from './store-errors.ts';
import { applyShape } from './tables.ts';

const INT8 = 20;
/** How long a job is tried again while others are in its way. */
const RETRY_MILLISECONDS = 8000;
/** Portals that start together change the tables one after another. */
const START_LOCK = 7_402_117;

/** Jobs that only one portal may run at a time. */
const ALONE_LOCK = 7_402_118;
const ASK_AGAIN_MILLISECONDS = 200;

/** The store in PostgreSQL: each write is a transaction of its own, as if all ran one after another. */
export async function openPostgresStore(
  { databaseUrl: url, connections = 12, noticesUrl = url, log, migrations }: StoreOptions,
  catalogue: Catalogue,
): Promise<Store> {
  const declared = shapeOf(catalogue);
  const explain = explainPostgresError(declared);
  const shape = await prepared({ url, declared, log, migrations }).catch((error: unknown) => Promise.reject(explain(error)));
  if (Object.values(shape).some(({ searchedBy }) => searchedBy === 'none')) {
    log.warn(
      'The PostgreSQL server has no extension pg_trgm for this account: searches for a part of a text read every record. ' +
        'Install it (on Debian: postgresql-contrib), let the owner of the database run "create extension pg_trgm", and start the portal again.',
    );
  }
  const pool = openPool(url, log, {
    max: connections,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const feedAt = noticesUrl === '' ? { url, hasNotices: false } : { url: noticesUrl, hasNotices: true };
  try {
    // What was never asked anything is not shut by closing it.
    await sql`select 1`.execute(db);
    return await storeOn({ pool, db, catalogue, shape, explain, log, feedAt });
  } catch (error) {
    await db.destroy();
    throw explain(error);
  }
}

interface Preparation extends Pick<StoreOptions, 'log'> {
  readonly url: string;
  readonly declared: StoreShape;
  readonly migrations: StoreOptions['migrations'] | undefined;
}

/** Prepares the store, once more where a portal that is at work was in the way. */
async function prepared(preparation: Preparation): Promise<StoreShape> {
  return prepare(preparation).catch((error: unknown) => (isRetryable(error) ? prepare(preparation) : Promise.reject(error)));
}

/** Makes what is declared and not there yet, on a connection of its own: an index over millions of rows takes minutes. */
async function prepare({ url, declared, log, migrations }: Preparation): Promise<StoreShape> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, log, { max: 1 }) }) });
  try {
    return await db.transaction().execute(async (trx) => {
      await lock(trx, START_LOCK);
      await checkServer(trx);
      await makeFunctions(trx);
      await makeChangesTable(trx);
      return applyShape(trx, postgresDialect, declared, migrations);
    });
  } finally {
    await db.destroy();
  }
}

function openPool(url: string, log: StoreLog, limits: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'portal',
    connectionTimeoutMillis: 5000,
    // Compiling a plan takes 100 ms and more, and no question of the portal is as long. Where the server cannot, it need not.
    onConnect: (client) => client.query('set jit = off').catch(() => {}),
    ...limits,
    // Numbers as numbers; everything else, JSON too, as the text it is.
    types: {
      getTypeParser: (type) =>
        type === INT8 || type === 701 ? Number : type === 16 ? (value: string) => value === 't' : (value: string) => value,
    },
  });
  pool.on('error', (error) => log.error({ err: error }, 'an idle connection to the database was lost'));
  // While a client is at work nobody else listens, and an error that nobody hears ends the process; its statement fails besides.
  pool.on('connect', (client) => void client.on('error', (error) => log.error({ err: error }, 'a connection to the database was lost')));
  return pool;
}

function alone<T>(db: Database, job: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await lock(trx, ALONE_LOCK);
    return job();
  });
}

/**
 * Waits for a lock that goes with its transaction, so that a portal that dies holds up nobody. It is asked for again and again:
 * a statement that waited would run out of time where others are slow.
 */
async function lock(trx: Database, number: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      isMine: boolean;
    }>`select pg_try_advisory_xact_lock(${sql.lit(number)}, hashtext(current_schema())) as "isMine"`.execute(trx);
    if (rows[0]?.isMine) return;
    await pause(ASK_AGAIN_MILLISECONDS);
  }
}

async function checkServer(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string; collations: string }>`
    select current_setting('server_encoding') as encoding, (select count(*) from pg_collation where collname = 'und-x-icu') as collations
  `.execute(db);
  if (rows[0]?.encoding !== 'UTF8') throw new Error(`The database must be made with encoding UTF8; it has ${rows[0]?.encoding}.`);
  if (Number(rows[0].collations) === 0)
    throw new Error('The PostgreSQL server must be built with ICU, which knows upper and lower case of all letters.');
}

interface Opened {
  readonly pool: Pool;
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly shape: StoreShape;
  readonly explain: (error: unknown) => unknown;
  readonly log: StoreLog;
  readonly feedAt: Pick<ChangeFeedParts, 'url' | 'hasNotices'>;
}

async function storeOn({ pool, db, catalogue, shape, explain, log, feedAt }: Opened): Promise<Store> {
  const counters = new Counters();
  const rows: Rows = { catalogue, dialect: postgresDialect, counters, searchedBy: ({ name }) => shape[name]?.searchedBy, explain };
  const listeners = new CommitListeners(counters, log);
  const feed = new ChangeFeed({
    ...feedAt,
    db,
    catalogue,
    log,
    tell: (tidings) => listeners.tell(tidings),
    missed: () => listeners.missed(),
  });
  await feed.open();

  const attempt = async <T>(job: (writer: RowWriter) => Promise<T>): Promise<T> => {
    const writers: RowWriter[] = [];
    let left: string | undefined;
    try {
      const value = await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (trx) => {
          const writer = new RowWriter(trx, rows);
          writers.push(writer);
          try {
            const answer = await inTime(job(writer));
            if (writer.lostTo) throw writer.lostTo;
            left = await feed.leave(trx, writer.effects);
            return answer;
          } finally {
            writer.end();
          }
        });
      listeners.settle(writers.map((writer) => writer.effects));
      await feed.told(left);
      return value;
    } catch (error) {
      feed.forget(left);
      const lostTo = writers[0]?.lostTo;
      throw isRetryable(lostTo) ? lostTo : explain(error);
    }
  };

  const write = async <T>(job: (writer: RowWriter) => Promise<T>): Promise<T> => {
    const until = Date.now() + RETRY_MILLISECONDS;
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(job);
      } catch (error) {
        // Two jobs that both found nothing and both write it: the second, run anew, finds what the first wrote.
        const isWorthIt = isRetryable(error) || (isUniqueViolation(error) && tries === 1);
        if (!isWorthIt) throw error;
        if (Date.now() > until) throw storeUnavailable(error);
        await pause(Math.random() * Math.min(100, 5 * tries));
      }
    }
  };
  const flush = new CounterFlush(write, counters, catalogue, log);

  return {
    read: new RowReader(db, rows),
    write,
    ...listeners.doors,
    async tell({ changes = [], signals = [] }) {
      const left = await db
        .transaction()
        .execute(async (trx) => {
          // What nothing is stored of need not wait for the disk.
          await sql`set local synchronous_commit = off`.execute(trx);
          return feed.leave(trx, { changes, signals });
        })
        .catch((error: unknown) => Promise.reject(explain(error)));
      await feed.told(left);
    },
    isShared: true,
    alone: (job) => alone(db, job),
    state: () => ({ deafSeconds: feed.deafSeconds, pool: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } }),
    async check() {
      await sql`select 1`.execute(db).catch((error: unknown) => Promise.reject(explain(error)));
    },
    async close() {
      await flush.close().catch((error: unknown) => log.error({ err: error }, 'counters could not be written at the end'));
      await feed.close();
      await db.destroy();
    },
  };
}
