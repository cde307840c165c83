import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { Catalogue } from './catalogue.ts';
import { CommitListeners } from './commit-listeners.ts';
import { CounterFlush } from './counter-flush.ts';
import { Counters } from './counters.ts';
import { inTime } from './in-time.ts';
import type { Migration } from './migrations.ts';
import type { StoreLog } from './open-store.ts';
import { ChangeFeed, makeChangesTable } from './postgres-changes.ts';
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

/** The store in PostgreSQL: each write is a transaction of its own, as if all ran one after another. */
export async function openPostgresStore(
  url: string,
  catalogue: Catalogue,
  log: StoreLog,
  migrations?: readonly Migration[],
): Promise<Store> {
  const declared = shapeOf(catalogue);
  const explain = explainPostgresError(declared);
  const shape = await prepare(url, declared, log, migrations).catch((error: unknown) => Promise.reject(explain(error)));
  if (Object.values(shape).some(({ searchedBy }) => searchedBy === 'none')) {
    log.warn(
      'The PostgreSQL server has no extension pg_trgm for this account: searches for a part of a text read every record. ' +
        'Install it (on Debian: postgresql-contrib), let the owner of the database run "create extension pg_trgm", and start the portal again.',
    );
  }
  const db = openPool(url, log, { max: 12, statement_timeout: 10_000, query_timeout: 12_000, idle_in_transaction_session_timeout: 15_000 });
  try {
    return await storeOn({ url, db, catalogue, shape, explain, log });
  } catch (error) {
    await db.destroy();
    throw explain(error);
  }
}

/** Makes what is declared and not there yet, on a connection of its own: an index over millions of rows takes minutes. */
async function prepare(url: string, declared: StoreShape, log: StoreLog, migrations?: readonly Migration[]): Promise<StoreShape> {
  const db = openPool(url, log, { max: 1 });
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(START_LOCK)})`.execute(trx);
      await checkServer(trx);
      await makeFunctions(trx);
      await makeChangesTable(trx);
      return applyShape(trx, postgresDialect, declared, migrations);
    });
  } finally {
    await db.destroy();
  }
}

function openPool(url: string, log: StoreLog, limits: PoolConfig): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: 'portal',
    connectionTimeoutMillis: 5000,
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
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
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
  readonly url: string;
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly shape: StoreShape;
  readonly explain: (error: unknown) => unknown;
  readonly log: StoreLog;
}

async function storeOn({ url, db, catalogue, shape, explain, log }: Opened): Promise<Store> {
  const counters = new Counters();
  const rows: Rows = { catalogue, dialect: postgresDialect, counters, searchedBy: ({ name }) => shape[name]?.searchedBy, explain };
  const listeners = new CommitListeners(counters, log);
  const feed = new ChangeFeed({ url, db, catalogue, log, tell: (changes) => listeners.tell(changes) });
  await feed.open();

  const attempt = async <T>(job: (writer: RowWriter) => Promise<T>): Promise<T> => {
    const writers: RowWriter[] = [];
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
            await feed.leave(trx, writer.effects.changes);
            return answer;
          } finally {
            writer.end();
          }
        });
      listeners.committed(writers.map((writer) => writer.effects));
      return value;
    } catch (error) {
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
    onCommit: (listener) => listeners.add(listener),
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
